import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  beginApp,
  turnOnApp,
  getSecurity,
  makeCodes,
  removeFactor,
} from '#contracts/own/second-factors'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { BeginApp, TurnOnApp } from './app.js'
import { GetSecurity } from './get-security.js'
import { MakeCodes } from './make-codes.js'
import { RemoveFactor } from './remove-factor.js'

@Controller()
export class SecondFactorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(getSecurity)
  get(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new GetSecurity(userId))
  }

  @Endpoint(beginApp)
  begin(@CurrentUser() { userId }: SignedIn) {
    return this.commands.execute(new BeginApp(userId))
  }

  @Endpoint(turnOnApp)
  confirm(
    @Input() input: RequestOf<typeof turnOnApp>,
    @CurrentUser() { tokenHash }: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new TurnOnApp(input, tokenHash, metadata))
  }

  @Endpoint(removeFactor)
  remove(
    @Input() input: RequestOf<typeof removeFactor>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RemoveFactor(input, metadata))
  }

  @Endpoint(makeCodes)
  makeCodes(@CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new MakeCodes(metadata))
  }
}
