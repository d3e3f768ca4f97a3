import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { ConcurrencyLimit } from '../../lib/concurrency-limit.js'
import { LIMITS, type Limits } from '../limits.js'
import { Refusal } from '../refusal.js'
import { callerIdOf, type SignedIn } from '../signed-in.js'
import { onceAnswered } from './once-answered.js'

interface Named {
  readonly name: string
  readonly type: 'application/pdf' | 'text/csv'
}

/** Files that are generated while they are sent: a few at once for each person. */
@Injectable()
export class Downloads {
  private readonly underWay: ConcurrencyLimit

  constructor(@Inject(LIMITS) private readonly limits: Limits) {
    this.underWay = new ConcurrencyLimit(limits.downloadsOfPerson)
  }

  /**
   * Counts until it is answered.
   * @throws Refusal `too-many-downloads` if the reader has others in progress
   */
  begin(reader: SignedIn, response: Response): void {
    const caller = callerIdOf(reader)
    if (!this.underWay.enters(caller)) throw new Refusal('too-many-downloads')
    onceAnswered(response, () => this.underWay.leaves(caller))
  }

  /** Ends a connection that takes no bytes for long. */
  name(response: Response, { name, type }: Named): void {
    response.setTimeout(this.limits.downloadStallMs, () => response.destroy())
    response.set({ 'Content-Disposition': `attachment; filename="${name}"` }).type(type)
  }
}
