import { bindRows } from '../../server/vault/all-rows.js'
import { KeyedRows } from '../../server/vault/keyed-rows.js'
import type { KeyedTableName } from '../../server/vault/keyed-tables.js'
import { RefusedRows } from '../../server/vault/refused-rows.js'
import { Vault } from '../../server/vault/vault.js'
import type { TestApp } from '../app/test-app.js'

/** Rows under a publicly known key; refused ones are not reported. */
export const keyedRows = (): KeyedRows =>
  new KeyedRows(new Vault(Buffer.alloc(32)), new RefusedRows({ error: () => undefined }))

/** Gives rows that a test has changed by SQL the MACs that the server would have written. */
export const asWritten = async (
  { running }: Pick<TestApp, 'running'>,
  ...tables: readonly KeyedTableName[]
): Promise<void> => {
  const { app, vault } = running().storage
  const client = await app.connect()
  try {
    await bindRows(client, tables, vault)
  } finally {
    client.release()
  }
}
