import { EventStoreDBClient } from '@eventstore/db-client'

/**
 * Whether the client accepts a text as a server address. Refuses one that asks for verdicts as
 * values, because the client then reports a wrong revision for a conflict.
 */
export function isConnectionString(text: string): boolean {
  if (/[?&]throwOnAppendFailure=/i.test(text)) return false
  try {
    EventStoreDBClient.connectionString(text)
    return true
  } catch {
    return false
  }
}
