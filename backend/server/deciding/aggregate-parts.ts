import type { AggregateParts } from '../../engine/deciding/aggregate.js'
import { PostgresSnapshots } from '../../engine/deciding/postgres-snapshots.js'
import { ForgedSnapshot } from '../../engine/deciding/snapshots.js'
import type { Clock } from '../../lib/clock.js'
import type { Log } from '../../lib/log.js'
import type { Storage } from '../storage.js'
import type { RefusedRows } from '../vault/refused-rows.js'

interface Parts {
  readonly log: Log
  readonly storage: Storage
  readonly clock: Clock
  readonly refused: RefusedRows
}

/**
 * What the product's aggregates depend on. A forged snapshot raises the alarm, as any other forged
 * row does.
 */
export const aggregateParts = ({ log, storage, clock, refused }: Parts): AggregateParts => ({
  store: storage.store,
  clock,
  snapshots: new PostgresSnapshots(storage.app),
  macOf: (text) => storage.vault.keyedHash('rows of snapshots', text),
  report: (error) => {
    log.error({ err: error }, 'a snapshot could not be saved or used')
    if (error instanceof ForgedSnapshot) refused.note('snapshots', error.row)
  },
  broken: storage.broken,
})
