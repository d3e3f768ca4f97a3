import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { endView, viewAsClient } from '#contracts/people/views'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { ClientViews } from '../../server/identity/sessions/client-views.js'
import { ProvedSessions } from '../../server/identity/sessions/proved-sessions.js'
import type { SignedIn } from '../../server/signed-in.js'
import { hashToken } from '../../server/identity/people/tokens.js'
import { ViewAsClient } from './view-as-client.js'

@Controller()
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ClientViews,
    private readonly sessions: ProvedSessions,
  ) {}

  /**
   * The same key in another session is another request: opening a view there must be recorded, too.
   */
  @Endpoint(viewAsClient)
  async view(
    @Input() input: RequestOf<typeof viewAsClient>,
    @CurrentUser() { tokenHash }: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const requestHash = hashToken(
      `${metadata.requestHash} ${await this.sessions.nameOf(tokenHash)}`,
    )
    return this.commands.execute(new ViewAsClient(input, tokenHash, { ...metadata, requestHash }))
  }

  @Endpoint(endView)
  async end(@CurrentUser() { tokenHash }: SignedIn) {
    await this.views.end(tokenHash)
    return { ended: true as const }
  }
}
