import { Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import { Clock } from '../../lib/clock.js'
import { originOf } from '../identity/devices.js'
import type { UserRecord } from '../identity/identity-tables.js'
import { KnownDevices } from '../identity/known-devices.js'
import { Carrier } from './carrier.js'
import { Outbox } from './outbox.js'

/** Tells people by mail that somebody signed in as them with a browser that was not known as theirs. The log knows nothing of sign-ins. */
@Injectable()
export class NewSignIns {
  constructor(
    private readonly devices: KnownDevices,
    private readonly outbox: Outbox,
    private readonly carrier: Carrier,
    private readonly clock: Clock,
  ) {}

  /** From now on the browser is known as theirs. Where no mail is sent, nobody is told. */
  async note(person: UserRecord, request: Request, response: Response): Promise<void> {
    const isKnown = this.devices.remember(person, request, response)
    if (isKnown || !this.carrier.canSend) return
    const { userId } = person
    const at = this.clock.now()
    await this.outbox.addAlone({ kind: 'new-sign-in', key: `${userId} ${at}`, to: { userId }, facts: { at, ...originOf(request) } })
  }

  /** The browser in which somebody was created is the first that is known as theirs: that is no news. */
  begin(person: UserRecord, request: Request, response: Response): void {
    this.devices.remember(person, request, response)
  }
}
