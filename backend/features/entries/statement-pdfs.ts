import { Inject, Injectable } from '@nestjs/common'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { People } from '../../server/identity/people.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { DRAW_STATEMENT, type Draw } from '../../server/pdf/draw.js'
import { Refusal } from '../../server/refusal.js'
import type { PdfHead } from './statement-pages.js'
import type { WholeStatement } from './whole-statement.js'

/** The structure tree of a longer PDF would take too much memory: each cell of a table has a node in it. */
const MOST_ENTRIES = 10_000

/** On what paper, and for whom. */
interface Drawing extends Pick<PdfHead, 'paper'> {
  readonly readerId: string
}

/** Statements as tagged PDFs. Each is drawn in its own thread, so that nobody else waits for it. */
@Injectable()
export class StatementPdfs {
  private drawn = 0

  constructor(
    private readonly sites: Sites,
    private readonly people: People,
    @Inject(DRAW_STATEMENT) private readonly draw: Draw,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /**
   * Dates and amounts are written as the reader chose.
   * @throws Refusal `statement-too-long`, or `busy` if as many are being drawn as the server has threads for
   */
  async of({ entries, ...statement }: WholeStatement, { paper, readerId }: Drawing): Promise<AsyncIterable<Uint8Array>> {
    const { total } = statement.totals
    if (total > MOST_ENTRIES) throw new Refusal('statement-too-long', [], { total, most: MOST_ENTRIES })
    if (this.drawn >= this.limits.drawings) throw new Refusal('busy')
    const [{ siteName }, reader] = await Promise.all([this.sites.state(SITE), this.people.byId(readerId)])
    const head: PdfHead = { ...statement, author: siteName, paper, formats: reader?.preferences ?? null }
    return this.counted(this.draw(head, entries()))
  }

  private async *counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.drawn += 1
    try {
      yield* pieces
    } finally {
      this.drawn -= 1
    }
  }
}
