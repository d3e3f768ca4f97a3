import { Controller, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { changePassword } from '#contracts/credentials'
import type { RequestOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { ChangePassword } from './change-password.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'

@Controller()
export class CredentialsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(changePassword)
  @UseGuards(AttemptsGuard)
  changePassword(
    @Input() input: RequestOf<typeof changePassword>,
    @CurrentCommand() metadata: CommandMetadata,
    @CurrentUser() { sessionId }: SignedIn,
  ) {
    return this.commands.execute(new ChangePassword(input, metadata, sessionId))
  }
}
