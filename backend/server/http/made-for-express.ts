import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * What a server makes requests and answers of, so that they are what Express works with from the start. Express otherwise replaces the
 * prototype of each: V8 then reads their members in a slow way and keeps what they refer to until the next full collection.
 */
export const madeForExpress = (app: Express) => {
  class Incoming extends IncomingMessage {}
  class Answer extends ServerResponse<Incoming> {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Answer.prototype, app.response)
  Object.assign(app, { request: Incoming.prototype, response: Answer.prototype })
  return { IncomingMessage: Incoming, ServerResponse: Answer }
}
