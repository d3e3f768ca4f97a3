import { Controller, Inject, Req, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Request } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contracts/own/password-resets'
import { atLeast } from '../../lib/at-least.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'
import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'
import { RequestPasswordReset } from './request-password-reset.js'
import { ResetPassword } from './reset-password.js'

@Controller()
@UseGuards(AttemptsGuard)
export class PasswordResetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: CredentialLinks,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Endpoint(requestPasswordReset)
  request(@Input() { email }: RequestOf<typeof requestPasswordReset>, @Req() { ip }: Request) {
    return atLeast(this.limits.signUpMs, this.commands.execute(new RequestPasswordReset(email, ip)))
  }

  @Endpoint(readPasswordReset)
  async read(@Input() { token }: RequestOf<typeof readPasswordReset>) {
    const { expiresAt } = await this.links.read(token, ['reset'])
    return { expiresAt }
  }

  @Endpoint(resetPassword)
  reset(@Input() input: RequestOf<typeof resetPassword>) {
    return this.commands.execute(new ResetPassword(input))
  }
}
