import { Injectable } from '@nestjs/common'
import type { OwnEmail } from '#contracts/own/own-email'
import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { People } from '../../server/identity/people/people.js'
import { found } from '../../server/queries/found.js'

/** What a person sees about their own address. */
@Injectable()
export class OwnEmails {
  constructor(
    private readonly people: People,
    private readonly links: CredentialLinks,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async of(userId: string): Promise<OwnEmail> {
    const [person, isConfirmed, pending] = await Promise.all([
      this.people.byId(userId),
      this.confirmation.isDone(userId),
      this.links.pendingOf(userId),
    ])
    const { email } = found(person)
    const asked =
      pending && pending.email !== null
        ? { email: pending.email, expiresAt: pending.expiresAt }
        : null
    return { email, isConfirmed, isMailed: this.confirmation.isMailed, pending: asked }
  }
}
