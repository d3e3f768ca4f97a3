import type { z } from 'zod'
import type { Role } from './values.js'

/** Roles that may call an endpoint; `anyone` needs no session. */
export type Access = 'anyone' | readonly Role[]

/**
 * One HTTP endpoint for both sides. `request` is one strict object: the fields named in the path (`:depositId`) travel in the path, the
 * others in the query (GET) or in the JSON body. Everything but a GET needs an `Idempotency-Key`, unless `keyed` is false.
 */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly roles: Access
  readonly summary: string
  readonly request: Request
  readonly response: Response
  readonly keyed?: boolean
  /**
   * `recent`: whoever has a second factor must have proved it within fifteen minutes, and whoever has to have one must have one.
   * `recent-or-password`: whoever has none must have signed in or given their password within fifteen minutes; nobody has to have one.
   */
  readonly proof?: 'recent' | 'recent-or-password'
  /** `multipart`: the body is one file in the part `file`. `image`: the answer is the picture itself. `download`: it is a file, sent piece by piece. */
  readonly body?: 'multipart' | 'image' | 'download'
}

export const endpoint = <Request extends z.ZodType, Response extends z.ZodType>(definition: Endpoint<Request, Response>) => definition

/** What a caller writes: amounts and positions as strings. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>
/** What a handler reads: amounts and positions as bigints, defaults filled in. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** The names in a path: `/deposits/:depositId/approve` has `depositId`. */
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
