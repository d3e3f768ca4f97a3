import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contracts/endpoint'
import { timeId } from '../../backend/lib/ids.js'
import type { Books } from '../books/books.js'
import type { Deed } from '../books/deeds.js'
import type { Answer, Caller } from './caller.js'

export type Asker = Pick<Caller, 'ask'>

/** A command, and what it must change. */
export interface Command {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, string>>
  readonly deed: Deed
  /** The member of the answer with the new id, which the event must carry too. */
  readonly makes?: 'depositId' | 'withdrawalId'
}

/**
 * What an attempt says of its command: done, refused, to be sent again later, or outcome unknown.
 */
export type Verdict = 'acknowledged' | 'refused' | 'later' | 'unknown'

export const verdictOf = (answer: Pick<Answer, 'status' | 'body'> | undefined): Verdict => {
  if (!answer) return 'unknown'
  if (answer.status === 200) return 'acknowledged'
  if (answer.status === 429 || answer.body['code'] === 'busy') return 'later'
  return answer.status >= 500 ? 'unknown' : 'refused'
}

/**
 * Whether a client can act on the answer. A server error must be a 503 with one of its two codes.
 */
export const isClear = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean => {
  if (status >= 500)
    return status === 503 && (body['code'] === 'busy' || body['code'] === 'unavailable')
  return status !== 401
}

/** How a command ended; empty if it was refused or stayed unknown. */
export interface Settled {
  readonly position?: bigint
  readonly made?: string
}

interface Doubtful {
  readonly caller: Asker
  readonly command: Command
  readonly key: string
}

/**
 * Sends each command until its outcome is known: again under the same key, and to another server if
 * there is one.
 */
export class Clerk {
  private readonly doubtful: Doubtful[] = []

  constructor(
    readonly books: Books,
    /** Stops resending: outcomes still unknown stay unknown. */
    private readonly over: AbortSignal,
    private readonly pauseMs = 150,
  ) {}

  async settle(caller: Asker, command: Command, key: string = timeId()): Promise<Settled> {
    let wasUnknown = false
    while (!this.over.aborted) {
      const answer = await this.attempt(caller, command, key)
      const verdict = verdictOf(answer)
      if (verdict === 'unknown') wasUnknown = true
      if (answer && verdict === 'acknowledged')
        return this.acknowledge(command, key, answer, wasUnknown)
      if (answer && verdict === 'refused') {
        this.books.refuse(
          typeof answer.body['code'] === 'string' ? answer.body['code'] : String(answer.status),
        )
        if (wasUnknown) this.doubtful.push({ caller, command, key })
        return {}
      }
      await sleep(this.pauseMs)
    }
    this.books.unresolved.push(
      `${command.deed.event} of ${command.deed.accountId} under key ${key}`,
    )
    return {}
  }

  /**
   * Resends what was refused after an unknown outcome. No earlier attempt can still be written, so
   * the answer is final.
   */
  async askAgain(): Promise<void> {
    for (const { caller, command, key } of this.doubtful.splice(0)) {
      const { position } = await this.settle(caller, command, key)
      if (position !== undefined) this.books.acknowledgedLater++
    }
  }

  private async attempt(
    caller: Asker,
    { endpoint, input }: Command,
    key: string,
  ): Promise<Answer | undefined> {
    this.books.attempts++
    const answer = await caller.ask(endpoint, input, { key }).catch(() => undefined)
    if (answer && !isClear(answer))
      this.books.unclear.push(
        `${endpoint.method} ${endpoint.path}: ${answer.status} ${String(answer.body['code'])}`,
      )
    return answer
  }

  private acknowledge(
    { deed, makes }: Command,
    key: string,
    { body }: Answer,
    wasUnknown: boolean,
  ): Settled {
    if (wasUnknown) this.books.resolved++
    const position = BigInt(String(body['position']))
    const made = makes === undefined ? undefined : String(body[makes])
    const data =
      makes === undefined || made === undefined ? deed.data : { ...deed.data, [makes]: made }
    this.books.acknowledge({ ...deed, data }, key, position)
    return { position, ...(made === undefined ? {} : { made }) }
  }
}
