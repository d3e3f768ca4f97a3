import { EventStoreDBClient } from '@eventstore/db-client'

/**
 * Whether the client takes a text as the address of a server. One that asks for verdicts as values is refused: the client then tells a
 * wrong revision of a conflict.
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
