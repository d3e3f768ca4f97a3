import { Injectable } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import type { getStatement } from '#contracts/ledger/entries'
import { Clock } from '../../lib/clock.js'
import { wallClock } from '../../server/zoned-days.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Downloads } from '../../server/http/downloads.js'
import { callerIdOf, type SignedIn } from '../../server/signed-in.js'
import { csvOf } from './statement-csv.js'
import { StatementPdfs } from './statement-pdfs.js'
import { wholeStatement } from './whole-statement.js'

/** Whose statement it is, who asks for it, and where it goes. */
interface Download {
  readonly accountId: string
  readonly asked: RequestOf<typeof getStatement>
  readonly reader: SignedIn
  readonly response: Response
}

/** Statements as files, generated while they are sent. */
@Injectable()
export class StatementDownloads {
  constructor(
    private readonly database: ReadDatabase,
    private readonly pdfs: StatementPdfs,
    private readonly clock: Clock,
    private readonly downloads: Downloads,
  ) {}

  /** @throws Refusal `too-many-downloads`, and the errors of a PDF that cannot be drawn */
  async open({ accountId, asked, reader, response }: Download): Promise<AsyncIterable<Uint8Array>> {
    this.downloads.begin(reader, response)
    const { format, paper, decimal, ...choice } = asked
    const issuedAt = this.clock.now()
    const read = () =>
      wholeStatement(this.database, { accountId, choice, reader: reader.role, issuedAt })
    const pieces =
      format === 'pdf'
        ? await this.pdfs.of(read, { paper, readerId: callerIdOf(reader), response })
        : csvOf(await read(), decimal)
    this.downloads.name(response, {
      name: `statement-${accountId.slice(0, 8)}-${wallClock(new Date(issuedAt), choice.zone).slice(0, 10)}.${format}`,
      type: format === 'pdf' ? 'application/pdf' : 'text/csv',
    })
    return pieces
  }
}
