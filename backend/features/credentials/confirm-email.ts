import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { confirmEmail } from '#contracts/own-email'
import { Rejection } from '../../domain/decider.js'
import { Users } from '../../server/deciding/aggregates.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { ChangedEmails } from './changed-emails.js'
import { LinkMetadata } from './link-metadata.js'

export class ConfirmEmail extends Command<ResponseOf<typeof confirmEmail>> {
  constructor(
    readonly token: string,
    readonly signedIn: string | undefined,
  ) {
    super()
  }
}

/** The event is appended while the row is locked and before it is committed: a crash in between leaves the link, which makes the same event again. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly links: CredentialLinks,
    private readonly metadata: LinkMetadata,
    private readonly users: Users,
    private readonly changed: ChangedEmails,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token, signedIn }: ConfirmEmail) {
    const { kind, userId } = await this.links.useUp(token, ['confirm', 'change'], async (link, transaction) => {
      const metadata = await this.metadata.of(link, signedIn)
      if (link.kind === 'change') await this.changed.put(link, transaction)
      const type = link.kind === 'change' ? 'ChangeEmail' : 'ConfirmEmail'
      await this.users.handle(link.userId, { type }, metadata).catch((refusal: unknown) => {
        if (!(refusal instanceof Rejection && refusal.code === 'nothing-to-change')) throw refusal
      })
      return link
    })
    this.security.note(kind === 'change' ? 'email-changed' : 'email-confirmed', { userId })
    return { done: kind === 'change' ? ('changed' as const) : ('confirmed' as const) }
  }
}
