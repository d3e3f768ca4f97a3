import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { confirmEmail } from '#contracts/own/own-email'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { ChangedEmails } from './changed-emails.js'
import { LinkUse } from './link-use.js'

export class ConfirmEmail extends Command<ResponseOf<typeof confirmEmail>> {
  constructor(
    readonly token: string,
    readonly signedIn: string | undefined,
  ) {
    super()
  }
}

/** Confirms an address, or changes it to another one. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly linkUse: LinkUse,
    private readonly changed: ChangedEmails,
    private readonly security: SecurityLog,
  ) {}

  async execute({ token, signedIn }: ConfirmEmail) {
    const tells = ({ kind: of }: { readonly kind: string }) =>
      of === 'change' ? 'ChangeEmail' : 'ConfirmEmail'
    const use = { kinds: ['confirm', 'change'], signedIn, tells } as const
    const { kind, userId } = await this.linkUse.useUp(token, use, async (link, transaction) => {
      if (link.kind === 'change') await this.changed.put(link, transaction)
    })
    this.security.note(kind === 'change' ? 'email-changed' : 'email-confirmed', { userId })
    return { done: kind === 'change' ? ('changed' as const) : ('confirmed' as const) }
  }
}
