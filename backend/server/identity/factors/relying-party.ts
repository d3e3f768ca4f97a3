import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../../config/config.js'
import { Refusal } from '../../refusal.js'

/** The site as passkeys know it: the origin of its pages, and the relying party id. */
export interface RelyingParty {
  readonly origin: string
  readonly id: string
}

/**
 * From the configured origin, or else from the local page that sent the request, which the guard
 * has checked.
 * @throws Refusal `passkeys-need-a-name` for an IP address: browsers make no passkeys there
 */
export const relyingPartyOf = (
  { headers }: IncomingMessage,
  { origin: configured }: Pick<Config, 'origin'>,
): RelyingParty => {
  const { origin, hostname: id } = new URL(configured ?? headers.origin ?? '')
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal('passkeys-need-a-name')
  return { origin, id }
}
