import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { endView, viewAsClient } from '#contracts/views'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { ClientViews } from '../../server/identity/client-views.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { ViewAsClient } from './view-as-client.js'

@Controller()
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: ClientViews,
  ) {}

  @Endpoint(viewAsClient)
  view(
    @Input() input: RequestOf<typeof viewAsClient>,
    @CurrentUser() { sessionId }: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ViewAsClient(input, sessionId, metadata))
  }

  @Endpoint(endView)
  async end(@CurrentUser() { sessionId }: SignedIn) {
    await this.views.end(sessionId)
    return { ended: true as const }
  }
}
