import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Refusal } from '../refusal.js'
import type { Building } from '../../engine/projections/building.js'
import { tablesOfText } from './tables-read.js'

const RETRY_AFTER_SECONDS = 2

const requireBuilt = (building: Building, text: string): void => {
  const progress = building.progress()
  if (!progress || !tablesOfText(text).some((table) => building.covers(table))) return
  const { events, total } = progress
  throw new Refusal('building', [], { events, total, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

const guarded = (client: pg.PoolClient, building: Building): PostgresPoolClient => {
  const query = async (text: string, values: unknown[]) => {
    requireBuilt(building, text)
    return client.query(text, values)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query })
}

/** A pool whose connections refuse to read read models while these are being built. */
export const onlyBuilt = (pool: pg.Pool, building: Building): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    return building.progress() ? guarded(client, building) : client
  },
  end: () => pool.end(),
})
