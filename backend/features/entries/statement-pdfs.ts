import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { onceAnswered } from '../../server/http/once-answered.js'
import { People } from '../../server/identity/people/people.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { DRAW_STATEMENT, type Draw } from '../../server/pdf/draw.js'
import { Refusal } from '../../server/refusal.js'
import type { PdfHead } from './statement-pages.js'
import type { WholeStatement } from './whole-statement.js'

/**
 * The structure tree of a longer PDF would take too much memory: each table cell is a node in it.
 */
const MOST_ENTRIES = 10_000

/** The paper, the reader, and where it goes. */
interface Drawing extends Pick<PdfHead, 'paper'> {
  readonly readerId: string
  readonly response: Response
}

/** A thread taken by an answer, and what it draws. */
interface Thread {
  pieces?: AsyncGenerator<Uint8Array>
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
   * Takes a thread, then reads the statement and draws it. Dates and amounts are written as the
   * reader chose.
   * @throws Refusal `busy` if all drawing threads are taken, or `statement-too-long`
   */
  async of(
    read: () => Promise<WholeStatement>,
    { paper, readerId, response }: Drawing,
  ): Promise<AsyncIterable<Uint8Array>> {
    const thread = this.taken(response)
    const { entries, ...statement } = await read()
    const { total } = statement.totals
    if (total > MOST_ENTRIES)
      throw new Refusal('statement-too-long', [], { total, most: MOST_ENTRIES })
    const [{ siteName }, reader] = await Promise.all([
      this.sites.state(SITE),
      this.people.byId(readerId),
    ])
    const head: PdfHead = {
      ...statement,
      author: siteName,
      paper,
      formats: reader?.preferences ?? null,
    }
    thread.pieces = this.draw(head, entries())
    return thread.pieces
  }

  /**
   * A thread for an answer, until that is sent, its caller is gone, or it has taken too long.
   * @throws Refusal `busy`
   */
  private taken(response: Response): Thread {
    if (this.drawn >= this.limits.drawings) throw new Refusal('busy')
    this.drawn += 1
    const thread: Thread = {}
    const overdue = setTimeout(() => response.req.socket.destroy(), this.limits.drawingMs)
    onceAnswered(response, () => {
      clearTimeout(overdue)
      void this.free(thread)
    })
    return thread
  }

  /** Ends the drawing first; its caller has heard of any failure. */
  private async free({ pieces }: Thread): Promise<void> {
    await pieces?.return(undefined).catch(() => undefined)
    this.drawn -= 1
  }
}
