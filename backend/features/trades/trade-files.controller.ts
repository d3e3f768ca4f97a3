import { Controller, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import { getAccountTradesFile, getTradesFile } from '#contracts/market/trades'
import { AccountId } from '#contracts/values/ids'
import { Clock } from '../../lib/clock.js'
import { wallClock } from '../../server/zoned-days.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Downloads } from '../../server/http/downloads.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import { Looks } from '../../server/identity/sessions/looks.js'
import type { SignedIn } from '../../server/signed-in.js'
import { tradesCsv } from './trades-csv.js'

type TradesFileInput = RequestOf<typeof getTradesFile>

interface Download {
  readonly accountId: string
  readonly asked: TradesFileInput
  readonly reader: SignedIn
  readonly response: Response
}

/** Trades as files. What staff download, also as viewers of an account, is recorded first. */
@Controller()
export class TradeFilesController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly downloads: Downloads,
    private readonly looks: Looks,
    private readonly clock: Clock,
  ) {}

  @Endpoint(getTradesFile)
  async own(
    @Input() asked: TradesFileInput,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { userId: accountId, view } = reader
    if (view) await this.note({ userId: view.viewerId, role: 'admin' }, accountId, asked)
    return this.open({ accountId, asked, reader, response })
  }

  @Endpoint(getAccountTradesFile)
  async ofAccount(
    @Input() { accountId, ...asked }: RequestOf<typeof getAccountTradesFile>,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.note(reader, accountId, asked)
    return this.open({ accountId, asked, reader, response })
  }

  private open({ accountId, asked, reader, response }: Download): AsyncIterable<Uint8Array> {
    this.downloads.begin(reader, response)
    const today = wallClock(new Date(this.clock.millis()), asked.zone).slice(0, 10)
    this.downloads.name(response, {
      name: `trades-${accountId.slice(0, 8)}-${today}.csv`,
      type: 'text/csv',
    })
    return tradesCsv(this.database, { ...asked, accountId, reader: reader.role })
  }

  private note(
    reader: Pick<SignedIn, 'userId' | 'role'>,
    account: string,
    asked: TradesFileInput,
  ): Promise<void> {
    const accountId = AccountId.parse(account)
    const look = { type: 'ExportAccount', accountId, format: 'csv', of: 'trades' } as const
    return this.looks.note(reader, look, [accountId, JSON.stringify(asked)])
  }
}
