import { ErrorType, isCommandError } from '@eventstore/db-client'

/** Final answers of the server; another attempt would get the same. */
const verdicts: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.NO_STREAM,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
])

/**
 * The gRPC codes for a caller without permission (PERMISSION_DENIED, UNAUTHENTICATED), of which the
 * client translates only the second.
 */
const refusals: ReadonlySet<unknown> = new Set([7, 16])

/** An error of this program is not a connection failure either. */
export const isVerdict = (error: unknown): boolean =>
  isRefusal(error) ||
  (typeOf(error) === undefined
    ? error instanceof TypeError || error instanceof RangeError
    : verdicts.has(typeOf(error) ?? ''))

export const isNotFound = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND

/**
 * After these the client finds a server by itself, while a new client would not know the named
 * leader.
 */
const mended: ReadonlySet<string> = new Set([
  ErrorType.NOT_LEADER,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
])

export const isMendedByClient = (error: unknown): boolean =>
  mended.has(typeOf(error) ?? '') || isUnreachable(error)

/** As gRPC reports it if the client did not translate it. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 14

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusals.has(error.code)

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && isCommandError(error) ? error.type : undefined
