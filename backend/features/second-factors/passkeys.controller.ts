import { Controller, Inject, Req } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Request } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { addPasskey, beginPasskey, namePasskey } from '#contracts/passkeys'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { relyingPartyOf } from '../../server/identity/relying-party.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { NamePasskey } from './name-passkey.js'
import { AddPasskey, BeginPasskey } from './passkeys.js'

@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(beginPasskey)
  begin(@CurrentUser() user: SignedIn, @Req() request: Request) {
    return this.commands.execute(new BeginPasskey(user, relyingPartyOf(request, this.config)))
  }

  @Endpoint(addPasskey)
  add(
    @Input() input: RequestOf<typeof addPasskey>,
    @CurrentUser() { sessionId }: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
    @Req() request: Request,
  ) {
    return this.commands.execute(new AddPasskey(input, sessionId, relyingPartyOf(request, this.config), metadata))
  }

  @Endpoint(namePasskey)
  name(@Input() input: RequestOf<typeof namePasskey>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new NamePasskey(input, metadata))
  }
}
