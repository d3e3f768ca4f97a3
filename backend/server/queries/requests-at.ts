import type { RequestKind } from '#contracts/request-kinds'
import type { RequestStatus } from '#contracts/statuses'
import type { ReadDatabase } from '../database/database.js'

/** Requests of a kind that wait for staff where they stand. One whose approval was reversed keeps its status, and no longer waits. */
export const requestsAt = (database: ReadDatabase, kind: RequestKind, status: RequestStatus) =>
  database.selectFrom('requests').where('kind', '=', kind).where('status', '=', status).where('reversedAt', 'is', null)
