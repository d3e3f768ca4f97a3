import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** A response that is never sent, but records its headers. */
class Sample extends ServerResponse {
  readonly given: (readonly [name: string, value: number | string | readonly string[]])[] = []

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.given.push([name, value])
    return this
  }
}

/** Captures a middleware's constant headers once. */
export const fixedHeaders = (middleware: Middleware): RequestHandler => {
  const request = new IncomingMessage(new Socket())
  const sample = new Sample(request)
  middleware(request, sample, (cause) => {
    if (cause) throw new Error('the headers of answers cannot be worked out', { cause })
  })
  return (_, response, next) => {
    for (const [name, value] of sample.given) response.setHeader(name, value)
    next()
  }
}
