import { Controller, Inject, Req } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Request } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { addPasskey, beginPasskey, namePasskey } from '#contracts/own/passkeys'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { ProvedSessions } from '../../server/identity/sessions/proved-sessions.js'
import { relyingPartyOf } from '../../server/identity/factors/relying-party.js'
import type { SignedIn } from '../../server/signed-in.js'
import { NamePasskey } from './name-passkey.js'
import { AddPasskey, BeginPasskey } from './passkeys.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: ProvedSessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(beginPasskey)
  async begin(@CurrentUser() { userId, tokenHash }: SignedIn, @Req() request: Request) {
    return this.commands.execute(new BeginPasskey(userId, await this.placeOf(tokenHash, request)))
  }

  @Endpoint(addPasskey)
  async add(
    @Input() input: RequestOf<typeof addPasskey>,
    @CurrentUser() { tokenHash }: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
    @Req() request: Request,
  ) {
    return this.commands.execute(
      new AddPasskey(input, tokenHash, await this.placeOf(tokenHash, request), metadata),
    )
  }

  @Endpoint(namePasskey)
  name(@Input() input: RequestOf<typeof namePasskey>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new NamePasskey(input, metadata))
  }

  private async placeOf(tokenHash: TokenHash, request: Request) {
    return {
      site: relyingPartyOf(request, this.config),
      sessionName: await this.sessions.nameOf(tokenHash),
    }
  }
}
