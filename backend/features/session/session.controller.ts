import { Controller, Req, Res, UseGuards } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { Request, Response } from 'express'
import { signOutEverywhere } from '#contracts/own/credentials'
import type { RequestOf } from '#contracts/endpoint'
import { getSession, setUp, signIn, signOut, signUp } from '#contracts/own/session'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input, MaybeUser } from '../../server/http/params.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetSession } from './get-session.js'
import { PasswordGuard } from './password.guard.js'
import { SetUp } from './set-up.js'
import { SignOutEverywhere } from './sign-out-everywhere.js'
import { SignIns } from './sign-ins.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'
import { SignUp } from './sign-up.js'

@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly signIns: SignIns,
  ) {}

  @Endpoint(getSession)
  get(@MaybeUser() user: SignedIn | null) {
    return this.queries.execute(new GetSession(user))
  }

  @Endpoint(signUp)
  @UseGuards(AttemptsGuard)
  signUp(@Input() input: RequestOf<typeof signUp>) {
    return this.commands.execute(new SignUp(input))
  }

  @Endpoint(signIn)
  @UseGuards(PasswordGuard)
  signIn(
    @Req() request: Request & { user: UserRecord },
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.signIns.byPassword(request.user, request, response)
  }

  @Endpoint(setUp)
  @UseGuards(AttemptsGuard)
  async setUp(
    @Input() input: RequestOf<typeof setUp>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.signIns.asNew(await this.commands.execute(new SetUp(input)), request, response)
  }

  @Endpoint(signOut)
  async signOut(
    @MaybeUser() user: SignedIn | null,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.signIns.end(user, response)
    return { signedOut: true as const }
  }

  @Endpoint(signOutEverywhere)
  async signOutEverywhere(
    @CurrentCommand() metadata: CommandMetadata,
    @Res({ passthrough: true }) response: Response,
  ) {
    const answer = await this.commands.execute(new SignOutEverywhere(metadata))
    await this.signIns.end(null, response)
    return answer
  }
}
