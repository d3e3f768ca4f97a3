import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Clock } from '../../lib/clock.js'
import { originOf } from '../identity/sessions/devices.js'
import type { UserRecord } from '../identity/people/identity-tables.js'
import { KnownDevices } from '../identity/sessions/known-devices.js'
import { Carrier } from './carrier.js'
import { Outbox } from './outbox.js'

/**
 * Mails people about sign-ins with a browser that was not known as theirs. Sign-ins are not in the
 * log.
 */
@Injectable()
export class NewSignIns {
  constructor(
    private readonly devices: KnownDevices,
    private readonly outbox: Outbox,
    private readonly carrier: Carrier,
    private readonly clock: Clock,
  ) {}

  /** Marks the browser as known. Without mail, nobody is notified. */
  async note(person: UserRecord, request: Request, response: Response): Promise<void> {
    const isKnown = this.devices.remember(person, request, response)
    if (isKnown || !this.carrier.canSend) return
    const { userId } = person
    const at = this.clock.now()
    await this.outbox.addAlone({
      kind: 'new-sign-in',
      key: `${userId} ${at}`,
      to: { userId },
      facts: { at, ...originOf(request) },
    })
  }

  /** The browser in which a person registered counts as known: no mail. */
  begin(person: UserRecord, request: Request, response: Response): void {
    this.devices.remember(person, request, response)
  }
}
