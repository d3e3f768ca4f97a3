import type { z } from 'zod'
import type { Role } from './values/values.js'

/** Roles that may call an endpoint; `anyone` needs no session. */
export type Access = 'anyone' | readonly Role[]

/**
 * One HTTP endpoint for both sides. `request` is one strict object: the fields named in the path
 * (`:depositId`) travel in the path, the others in the query (GET) or in the JSON body. All methods
 * but GET need an `Idempotency-Key`, unless `keyed` is false.
 */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly roles: Access
  readonly summary: string
  readonly request: Request
  readonly response: Response
  readonly keyed?: boolean
  /**
   * `recent`: a caller with a second factor must have proved it within fifteen minutes, and a
   * caller who must have one must have added it. `recent-or-password`: a caller without one must
   * have signed in or given their password within fifteen minutes; none is required.
   */
  readonly proof?: 'recent' | 'recent-or-password'
  /**
   * `multipart`: the body is one file in the part `file`. `image`: the answer is the picture
   * itself. `download`: a streamed file.
   */
  readonly body?: 'multipart' | 'image' | 'download'
}

export const endpoint = <Request extends z.ZodType, Response extends z.ZodType>(
  definition: Endpoint<Request, Response>,
) => definition

/** What a caller writes: amounts and positions as strings. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>
/** What a handler reads: amounts and positions as bigints, defaults filled in. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** The names in a path: `/deposits/:depositId/approve` has `depositId`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
