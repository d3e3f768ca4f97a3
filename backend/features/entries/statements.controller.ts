import { Controller, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { getAccountStatement, getStatement } from '#contracts/entries'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { StatementDownloads } from './statement-downloads.js'

@Controller()
export class StatementsController {
  constructor(private readonly downloads: StatementDownloads) {}

  @Endpoint(getStatement)
  own(@Input() asked: RequestOf<typeof getStatement>, @CurrentUser() reader: SignedIn, @Res({ passthrough: true }) response: Response) {
    return this.downloads.open({ accountId: reader.userId, asked, reader, response })
  }

  @Endpoint(getAccountStatement)
  ofAccount(
    @Input() { accountId, ...asked }: RequestOf<typeof getAccountStatement>,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.downloads.open({ accountId, asked, reader, response })
  }
}
