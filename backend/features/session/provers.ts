import { Injectable } from '@nestjs/common'
import type { Request } from 'express'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { KnownDevices } from '../../server/identity/sessions/known-devices.js'
import { People } from '../../server/identity/people/people.js'
import type { Prover } from '../../server/identity/factors/proof-attempts.js'
import { found } from '../../server/queries/found.js'

/** Who gives a proof, and from where. */
@Injectable()
export class Provers {
  constructor(
    private readonly people: People,
    private readonly devices: KnownDevices,
  ) {}

  async of(
    userId: string,
    request: Request,
  ): Promise<{ readonly person: UserRecord; readonly prover: Prover }> {
    const person = found(await this.people.byId(userId))
    return {
      person,
      prover: { userId, from: request, device: this.devices.idFor(person.emailKey, request) },
    }
  }
}
