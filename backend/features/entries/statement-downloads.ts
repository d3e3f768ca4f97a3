import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import type { getStatement } from '#contracts/ledger/entries'
import { AtOnce } from '../../lib/at-once.js'
import { Clock } from '../../lib/clock.js'
import { wallClock } from './days.js'
import { ReadDatabase } from '../../server/database/database.js'
import { onceAnswered } from '../../server/http/once-answered.js'
import { callerIdOf, type SignedIn } from '../../server/signed-in.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { Refusal } from '../../server/refusal.js'
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
  private readonly atOnce: AtOnce

  constructor(
    private readonly database: ReadDatabase,
    private readonly pdfs: StatementPdfs,
    private readonly clock: Clock,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {
    this.atOnce = new AtOnce(limits.downloadsOfPerson)
  }

  /** @throws Refusal `too-many-downloads` if the reader has others in progress, and the errors of a PDF that cannot be drawn */
  async open({ accountId, asked, reader, response }: Download): Promise<AsyncIterable<Uint8Array>> {
    const caller = callerIdOf(reader)
    if (!this.atOnce.enters(caller)) throw new Refusal('too-many-downloads')
    onceAnswered(response, () => this.atOnce.leaves(caller))
    const { format, paper, decimal, ...choice } = asked
    const issuedAt = this.clock.now()
    const read = () =>
      wholeStatement(this.database, { accountId, choice, reader: reader.role, issuedAt })
    const pieces =
      format === 'pdf'
        ? await this.pdfs.of(read, { paper, readerId: caller, response })
        : csvOf(await read(), decimal)
    response.setTimeout(this.limits.downloadStallMs, () => response.destroy())
    const name = `statement-${accountId.slice(0, 8)}-${wallClock(new Date(issuedAt), choice.zone).slice(0, 10)}.${format}`
    response
      .set({ 'Content-Disposition': `attachment; filename="${name}"` })
      .type(format === 'pdf' ? 'application/pdf' : 'text/csv')
    return pieces
  }
}
