import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { requestPasswordReset } from '#contracts/own/password-resets'
import { People, emailKeyOf } from '../../server/identity/people/people.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Vault } from '../../server/vault/vault.js'
import { ResetLinks } from './reset-links.js'

export class RequestPasswordReset extends Command<ResponseOf<typeof requestPasswordReset>> {
  constructor(
    readonly email: string,
    readonly ip: string | undefined,
  ) {
    super()
  }
}

/**
 * An unknown address gets the same answer as a known one, after the same work, which is rolled
 * back.
 */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly people: People,
    private readonly resets: ResetLinks,
    private readonly security: SecurityLog,
    private readonly vault: Vault,
  ) {}

  async execute({ email, ip }: RequestPasswordReset) {
    const person = await this.people.byEmail(email)
    const address = this.vault.keyedHash('address', emailKeyOf(email)).slice(0, 16)
    this.security.note('reset-asked', { ip, userId: person?.userId, address })
    return {
      accepted: true as const,
      isCertain: await this.resets.send({ userId: person?.userId, address, ip }),
    }
  }
}
