import { types } from 'node:util'
import pg from 'pg'

/**
 * Connection, resources, shutdown, and the limits that the server keeps (a statement, a lock, a pause within a transaction that took too
 * long): starts of SQLSTATE that say nothing about the statement.
 */
const starts = ['08', '53', '57P', '57014', '55P03', '25P03']
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** The client and its pool give these no code. */
const sayings =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether an error of a query means that the database is away, or did not answer in time. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return starts.some((start) => error.code?.startsWith(start))
  if (!types.isNativeError(error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return sayings.test(error.message) || (code !== undefined && socketCodes.has(code) && syscall !== 'open' && syscall !== 'stat')
}
