import { types } from 'node:util'
import pg from 'pg'

/**
 * SQLSTATE prefixes that say nothing about the statement itself: connection, resources, shutdown,
 * and the server's time limits (for a statement, a lock, an idle transaction).
 */
const starts = ['08', '53', '57P', '57014', '55P03', '25P03']
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** Errors without a code, from the client and its pool. */
const sayings =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether a query error means that the database is unavailable, or did not answer in time. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError)
    return starts.some((start) => error.code?.startsWith(start))
  if (!types.isNativeError(error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    sayings.test(error.message) ||
    (code !== undefined && socketCodes.has(code) && syscall !== 'open' && syscall !== 'stat')
  )
}
