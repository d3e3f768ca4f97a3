import { Controller, Res, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Response } from 'express'
import { changePassword } from '#contracts/own/credentials'
import type { RequestOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { SessionRenewal } from '../../server/identity/sessions/session-renewal.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ChangePassword } from './change-password.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'

@Controller()
export class CredentialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: SessionRenewal,
  ) {}

  @Endpoint(changePassword)
  @UseGuards(AttemptsGuard)
  async changePassword(
    @Input() input: RequestOf<typeof changePassword>,
    @CurrentCommand() metadata: CommandMetadata,
    @CurrentUser() user: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const answer = await this.commands.execute(new ChangePassword(input, metadata, user.tokenHash))
    await this.sessions.renew(user, 'password', response)
    return answer
  }
}
