import { Inject, Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import { LIMITS, type Limits } from '../limits.js'
import { answerProblem, problem } from './problems.js'
import { RefusalCounts } from './refusal-counts.js'

/** How many milliseconds a body may take in total, given how many bytes have arrived. */
type Allowed = (received: number) => number

interface Arriving {
  readonly since: number
  /** Bytes that the connection had received before. */
  readonly before: number
  readonly timer?: NodeJS.Timeout
}

const hasBody = ({ headers }: Request) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** Limits the time that bodies may take to arrive. */
@Injectable()
export class BodyTime {
  private readonly arriving = new WeakMap<Request, Arriving>()

  constructor(
    private readonly counts: RefusalCounts,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /**
   * Sets the default time limit for every body, read or not. A small one has arrived with its
   * headers and needs none: that is known once everything received is parsed, which takes longer
   * than the next tick.
   */
  readonly start = (request: Request, response: Response, next: () => void): void => {
    const limit = (): void => {
      if (!request.complete && !this.arriving.has(request))
        this.allow(request, response, () => this.limits.bodyMs)
    }
    if (hasBody(request)) setImmediate(limit)
    next()
  }

  /** Sets another time limit for a body, counted from its first bytes. */
  allow(request: Request, response: Response, allowed: Allowed): void {
    const { socket } = request
    const earlier = this.arriving.get(request)
    const { since, before, timer } = earlier ?? {
      since: performance.now(),
      before: socket.bytesRead,
    }
    if (earlier) clearTimeout(timer)
    else request.once('close', () => clearTimeout(this.arriving.get(request)?.timer))
    const look = () => {
      if (request.complete || request.destroyed) return
      const left = since + allowed(socket.bytesRead - before) - performance.now()
      if (left <= 0) this.end(request, response, 'too-slow')
      // Reads first what arrived while the server itself was blocked.
      else
        this.arriving.set(request, {
          since,
          before,
          timer: setTimeout(() => setImmediate(look), left).unref(),
        })
    }
    look()
  }

  /**
   * Ends a request whose body took too long: with a refusal, or silently if the answer has been
   * sent.
   */
  end(request: Request, response: Response, code: 'too-slow' | 'busy'): void {
    if (response.headersSent) return void request.socket.destroy()
    const refusal = problem(code)
    this.counts.takes(refusal, request)
    response.set('Connection', 'close')
    answerProblem(response, refusal)
  }
}
