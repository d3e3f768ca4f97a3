import { Controller, Req, Res, UseGuards } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Request, Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { acceptInvitation, readInvitation } from '#contracts/people/invitations'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'
import { InvitationLinks } from '../../server/identity/credentials/invitation-links.js'
import { AcceptInvitation } from './accept-invitation.js'
import { BrowserSessions } from './browser-sessions.js'
import { AttemptsGuard } from '../../server/http/attempts.guard.js'

/** A person arrives by an invitation link. */
@Controller()
export class ArrivalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: InvitationLinks,
    private readonly browsers: BrowserSessions,
  ) {}

  @Endpoint(readInvitation)
  async read(@Input() { token }: RequestOf<typeof readInvitation>) {
    const { invitation, email } = await this.links.read(token)
    return { role: invitation.role, email, expiresAt: invitation.expiresAt }
  }

  @Endpoint(acceptInvitation)
  @UseGuards(AttemptsGuard)
  async accept(
    @Input() input: RequestOf<typeof acceptInvitation>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.browsers.openFirst(
      await this.commands.execute(new AcceptInvitation(input)),
      request,
      response,
    )
  }
}
