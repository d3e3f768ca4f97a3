import { Controller, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { prove } from '#contracts/own/second-factors'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input, MaybeUser } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Refusal } from '../../server/refusal.js'
import { ProveAgain } from './prove-again.js'
import { SecondStep } from './second-step.js'

@Controller()
export class ProofController {
  constructor(
    private readonly second: SecondStep,
    private readonly again: ProveAgain,
  ) {}

  @Endpoint(prove)
  async prove(
    @Input() { purpose, ...proof }: RequestOf<typeof prove>,
    @MaybeUser() user: SignedIn | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (purpose === 'sign-in') return this.second.take(proof, request, response)
    if (!user) throw new Refusal('not-signed-in')
    return this.again.take(proof, user, request, response)
  }
}
