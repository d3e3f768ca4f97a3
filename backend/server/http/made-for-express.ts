import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/**
 * Lets the server create requests and responses with Express's prototypes. Express otherwise replaces the prototype of each: V8 then reads their
 * members slowly and keeps what they refer to until the next full collection.
 */
export const madeForExpress = (app: Express) => {
  class Incoming extends IncomingMessage {}
  class Answer extends ServerResponse<Incoming> {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Answer.prototype, app.response)
  Object.assign(app, { request: Incoming.prototype, response: Answer.prototype })
  return { IncomingMessage: Incoming, ServerResponse: Answer }
}
