import { Controller, Res, UseGuards } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { proveByPassword } from '#contracts/own/second-factors'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import { OwnPassword } from '../../server/identity/credentials/own-password.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ProveAgain } from './prove-again.js'

@Controller()
@UseGuards(AttemptsGuard)
export class PasswordProofController {
  constructor(
    private readonly own: OwnPassword,
    private readonly again: ProveAgain,
  ) {}

  @Endpoint(proveByPassword)
  async prove(
    @Input() { currentPassword }: RequestOf<typeof proveByPassword>,
    @CurrentUser() user: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const person = await this.own.require(user.userId, currentPassword, 'proof')
    return { user: await this.again.renew(person, user, { by: 'password', response }) }
  }
}
