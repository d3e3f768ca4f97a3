import { Controller, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { takeBack } from '#contracts/own/additions'
import type { RequestOf } from '#contracts/endpoint'
import {
  changeEmail,
  confirmEmail,
  getOwnEmail,
  sendConfirmation,
  undoEmailChange,
} from '#contracts/own/own-email'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input, MaybeUser } from '../../server/http/params.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ChangeEmail } from './change-email.js'
import { ConfirmEmail } from './confirm-email.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'
import { OwnEmails } from './own-emails.js'
import { TakeBack } from './take-back.js'
import { UndoEmailChange } from './undo-email-change.js'

@Controller()
export class OwnEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly emails: OwnEmails,
    private readonly confirmation: EmailConfirmation,
  ) {}

  @Endpoint(getOwnEmail)
  get(@CurrentUser() { userId }: SignedIn) {
    return this.emails.of(userId)
  }

  @Endpoint(changeEmail)
  @UseGuards(AttemptsGuard)
  change(
    @Input() input: RequestOf<typeof changeEmail>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeEmail(input, metadata))
  }

  @Endpoint(sendConfirmation)
  @UseGuards(AttemptsGuard)
  async sendConfirmation(@CurrentUser() { userId }: SignedIn) {
    return { sent: await this.confirmation.sendAgain(userId) }
  }

  @Endpoint(confirmEmail)
  @UseGuards(AttemptsGuard)
  confirm(@Input() { token }: RequestOf<typeof confirmEmail>, @MaybeUser() user: SignedIn | null) {
    return this.commands.execute(new ConfirmEmail(token, user?.userId))
  }

  @Endpoint(takeBack)
  @UseGuards(AttemptsGuard)
  takeBack(@Input() { token }: RequestOf<typeof takeBack>) {
    return this.commands.execute(new TakeBack(token))
  }

  @Endpoint(undoEmailChange)
  @UseGuards(AttemptsGuard)
  undo(@Input() { token }: RequestOf<typeof undoEmailChange>) {
    return this.commands.execute(new UndoEmailChange(token))
  }
}
