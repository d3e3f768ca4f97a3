import { Injectable } from '@nestjs/common'
import { Users } from '../deciding/aggregates.js'
import { People } from '../identity/people/people.js'
import { mailFormats } from './mail-formats.js'
import type { MailSetting } from './mail-kind.js'
import type { MailRow } from './outbox-table.js'

/** What is known of a mail's reader when it is sent. */
@Injectable()
export class MailReaders {
  constructor(
    private readonly people: People,
    private readonly users: Users,
  ) {}

  /**
   * Their formats, and the name by which the mail may address them: none, unless it goes to the
   * address that they have confirmed. A name is free text: it could advertise a link to the owner
   * of an address that is not theirs.
   */
  async of(
    { userId, address }: Pick<MailRow, 'userId' | 'address'>,
    name: string,
  ): Promise<Omit<MailSetting, 'siteName' | 'support'>> {
    if (userId === null) return { name: '', ...mailFormats(null) }
    const [person, { isEmailConfirmed }] = await Promise.all([
      this.people.byId(userId),
      this.users.state(userId),
    ])
    const isProved = isEmailConfirmed && person?.email === address
    return { name: isProved ? name : '', ...mailFormats(person?.preferences ?? null) }
  }
}
