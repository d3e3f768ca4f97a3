import type { IncomingMessage } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Clock } from '../../../lib/clock.js'
import { CONFIG, type Config } from '../../config/config.js'
import { Vault } from '../../vault/vault.js'
import { Cookie } from './cookies.js'
import type { UserRecord } from '../people/identity-tables.js'
import { SecurityLog } from '../people/security-log.js'
import { newToken } from '../people/tokens.js'

const LIFE_MS = 90 * 24 * 60 * 60_000

const cookie = new Cookie('device')

/**
 * Recognises browsers that a person signed in from by a cookie signed with the vault's key. It
 * grants no access: it counts failures there apart, so that a stranger's guesses lock nobody out.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The id of the device; undefined if this person has not signed in from it within ninety days.
   */
  idFor(emailKey: string, request: IncomingMessage): string | undefined {
    const [id = '', end = '', seal] = cookie.read(request, this.config)?.split('.') ?? []
    const isKnown = seal === this.sealOf(emailKey, id, end) && Number(end) > this.clock.millis()
    return isKnown ? id : undefined
  }

  /**
   * Marks the browser as one that this person has just signed in from; a known one keeps its id,
   * any other is noted in the security log.
   * @returns whether it was known
   */
  remember({ userId, emailKey }: UserRecord, request: Request, response: Response): boolean {
    const known = this.idFor(emailKey, request)
    if (known === undefined) this.security.note('new-device', { ip: request.ip, userId })
    const id = known ?? newToken()
    const end = String(this.clock.millis() + LIFE_MS)
    cookie.set(response, [id, end, this.sealOf(emailKey, id, end)].join('.'), this.config, LIFE_MS)
    return known !== undefined
  }

  private sealOf(emailKey: string, id: string, end: string): string {
    return this.vault.keyedHash('device', JSON.stringify([emailKey, id, end]))
  }
}
