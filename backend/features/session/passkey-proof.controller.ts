import { Controller, Req, Res, UseGuards } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { beginPasskeyProof, proveByPasskey } from '#contracts/own/passkeys'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input, MaybeUser } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { PasskeySteps } from './passkey-steps.js'

@Controller()
@UseGuards(AttemptsGuard)
export class PasskeyProofController {
  constructor(private readonly steps: PasskeySteps) {}

  @Endpoint(beginPasskeyProof)
  begin(
    @Input() { purpose }: RequestOf<typeof beginPasskeyProof>,
    @MaybeUser() user: SignedIn | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.steps.begin(purpose, { user, request, response })
  }

  @Endpoint(proveByPasskey)
  async prove(
    @Input() { purpose, answer }: RequestOf<typeof proveByPasskey>,
    @MaybeUser() user: SignedIn | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return { user: await this.steps.take(purpose, answer, { user, request, response }) }
  }
}
