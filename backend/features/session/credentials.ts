import { Injectable } from '@nestjs/common'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'

/** The person that the log is asked about for an unknown email address. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

@Injectable()
export class Credentials {
  constructor(
    private readonly passwords: Passwords,
    private readonly powers: PowersOfPeople,
  ) {}

  /**
   * Whether the password is right and the person not blocked; does the same work for unknown
   * addresses.
   */
  async letIn(person: UserRecord | undefined, password: string): Promise<boolean> {
    const [fits, { status }] = await Promise.all([
      this.passwords.fits(password, person?.passwordHash ?? null),
      this.powers.of(person?.userId ?? NOBODY),
    ])
    return fits && status === 'active'
  }
}
