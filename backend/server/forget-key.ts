import type { ClientBase } from 'pg'
import { noSnapshots } from '../engine/deciding/snapshots.js'
import type { EventStore } from '../engine/event-store/event-store.js'
import { Clock } from '../lib/clock.js'
import { timeId } from '../lib/ids.js'
import { startAfterLog } from './clock-and-log.js'
import { Users } from './deciding/aggregates.js'
import { bindRows } from './vault/all-rows.js'
import { boundOnce } from './vault/bind-once.js'
import { inSql, keyedTables, type KeyedTableName } from './vault/keyed-tables.js'
import { withNewVault } from './vault/open-vault.js'
import { requireAlone } from './vault/require-alone.js'

interface Parts {
  readonly dataFolder: string
  readonly store: EventStore
  /** Whether password hashes and release codes are believed as they are; otherwise none is. */
  readonly keepsPasswords: boolean
}

/** What nobody can open without the key, and rows whose MAC does not fit another one. */
const emptied = [
  'destinations',
  'identity_pictures',
  'profile_pictures',
  'person_keys',
  'second_factors',
  'one_time_codes',
  'snapshots',
  'unbound_rows',
  ...(Object.keys(keyedTables) as KeyedTableName[])
    .filter((name) => !boundOnce.includes(name))
    .map(inSql),
]

const giveUpMails = `
  update mails set sealed = null, due_at = null, ended_at = coalesce(ended_at, $1),
         state = case when ended_at is null then 'given-up' else state end
   where sealed is not null`

/**
 * Resets the second factors of everyone in the log, which says who has one. A repeat skips those
 * that were reset before.
 * @returns how many people had one
 */
const resetFactors = async (
  client: ClientBase,
  { store, clock }: Pick<Parts, 'store'> & { clock: Clock },
): Promise<number> => {
  // Streams of people have no snapshots.
  const without = { snapshots: noSnapshots, macOf: () => '', report: () => undefined }
  const users = new Users({ store, clock, ...without })
  const { rows } = await client.query<{ userId: string }>(
    'select distinct user_id as "userId" from second_factors',
  )
  let count = 0
  for (const { userId } of rows) {
    if ((await users.state(userId)).factors.size === 0) continue
    const reason = 'The key that sealed them was lost'
    const by = { actorId: 'system', actorRole: 'system', requestHash: '' } as const
    await users.handle(userId, { type: 'ForgetFactors', reason }, { ...by, commandId: timeId() })
    count++
  }
  return count
}

/**
 * Goes on without a key that was lost, on an operator's word: what it sealed is deleted, and people
 * are bound to a new one. The tables change in one transaction; until its end, a repeat is safe.
 * @returns how many people had second factors
 * @throws Error if the key is there, or other processes are connected
 */
export const forgetKey = async (
  client: ClientBase,
  { dataFolder, store, keepsPasswords }: Parts,
): Promise<number> => {
  await requireAlone(client)
  return withNewVault(client, dataFolder, async (vault) => {
    const clock = new Clock()
    await startAfterLog({ clock, store })
    const count = await resetFactors(client, { store, clock })
    await client.query('update users set profile_picture_id = null')
    for (const table of emptied) await client.query(`delete from ${table}`)
    await client.query(giveUpMails, [clock.now()])
    if (!keepsPasswords) {
      await client.query('update users set password_hash = null')
      await client.query('delete from release_code_hashes')
    }
    await bindRows(client, boundOnce, vault)
    return count
  })
}
