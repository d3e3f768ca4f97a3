import type { Request, Response } from 'express'
import { answerProblem, problem } from './problems.js'

/** How many milliseconds a body may take in all, once so many bytes of it have arrived. */
type Allowed = (received: number) => number

interface Arriving {
  readonly since: number
  /** What the connection had received before. */
  readonly before: number
  readonly timer?: NodeJS.Timeout
}

const arriving = new WeakMap<Request, Arriving>()

const hasBody = ({ headers }: Request) => 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body will not be waited for: with a refusal, or without a word where the answer has been sent. */
export const endEarly = (request: Request, response: Response, code: 'too-slow' | 'busy'): void => {
  if (response.headersSent) return void request.socket.destroy()
  response.set('Connection', 'close')
  answerProblem(response, problem(code))
}

/** Gives a body its time, counted from its first bytes; a second call gives it another one. */
export const timeBody = (request: Request, response: Response, allowed: Allowed): void => {
  const { socket } = request
  const { since, before, timer: earlier } = arriving.get(request) ?? { since: performance.now(), before: socket.bytesRead }
  clearTimeout(earlier)
  const look = () => {
    if (request.complete) return
    const left = since + allowed(socket.bytesRead - before) - performance.now()
    if (left <= 0) endEarly(request, response, 'too-slow')
    else arriving.set(request, { since, before, timer: setTimeout(look, left).unref() })
  }
  look()
}

/** Times every body, whether somebody reads it or not. */
export const timeBodies =
  (bodyMs: number) =>
  (request: Request, response: Response, next: () => void): void => {
    if (hasBody(request)) {
      timeBody(request, response, () => bodyMs)
      request.once('close', () => clearTimeout(arriving.get(request)?.timer))
    }
    next()
  }
