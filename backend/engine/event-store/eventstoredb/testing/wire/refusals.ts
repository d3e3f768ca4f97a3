import { Metadata, status, type StatusObject } from '@grpc/grpc-js'
import type { Address } from './faults.js'

export type Refusal = Pick<StatusObject, 'code' | 'details'> & Partial<StatusObject>

/** The client tells errors apart by the trailer `exception` first, then by the code. */
const exception = (name: string, trailers: Readonly<Record<string, string>> = {}): Metadata => {
  const metadata = new Metadata()
  metadata.set('exception', name)
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return metadata
}

export const notLeader = ({ host, port }: Address): Refusal => ({
  code: status.NOT_FOUND,
  details: 'Leader info available',
  metadata: exception('not-leader', {
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  }),
})

export const accessDenied: Refusal = {
  code: status.PERMISSION_DENIED,
  details: 'Access Denied',
  metadata: exception('access-denied'),
}

export const appendTooLarge = (limit: number): Refusal => ({
  code: status.INVALID_ARGUMENT,
  details: `Maximum Append Size of ${limit} Exceeded.`,
  metadata: exception('maximum-append-size-exceeded', { 'maximum-append-size': String(limit) }),
})

/** Without a trailer, as from the real server: its client can call this an unknown error only. */
export const invalidPosition: Refusal = {
  code: status.INVALID_ARGUMENT,
  details: 'Trying to read from an invalid position.',
}

/** What the server makes of a stream that is to be read forward from its end. */
export const nothingForward: Refusal = {
  code: status.UNKNOWN,
  details: 'Unexpected ReadStreamResult: Error',
}

export const cutOff: Refusal = {
  code: status.UNAVAILABLE,
  details: 'The subscription was cut off.',
}

export const unsupported = (what: string): Refusal => ({
  code: status.UNIMPLEMENTED,
  details: `This wire does not speak of ${what}.`,
})

export const malformed = (cause: unknown): Refusal => ({
  code: status.UNKNOWN,
  details: String(cause),
})
