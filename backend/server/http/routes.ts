import type { NextFunction, Request, RequestHandler, Response } from 'express'
import findMyWay, { type HTTPMethod } from 'find-my-way'

/** Parameters are never refused for length here: their contract does that, with a message. */
const ANY_LENGTH = Number.MAX_SAFE_INTEGER

/**
 * The API's routes, found by one walk along the path; Express tries its routes one after another.
 * As in Express, case and a trailing slash make no difference.
 */
export class Routes {
  private readonly table = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: ANY_LENGTH,
  })

  /** @throws Error without a path, since a route is one contract at one address */
  add(method: HTTPMethod, path: unknown, handler: RequestHandler | undefined): void {
    if (typeof path !== 'string' || !handler) throw new Error('a route needs a path and a handler')
    this.table.on(method, path, () => undefined, handler)
  }

  /** Hands a request to its route, or on to the next handler if it has none. */
  readonly dispatch = (request: Request, response: Response, next: NextFunction): void => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method as HTTPMethod)
    const found = this.table.find(method, request.url)
    if (!found) return next()
    request.params = found.params as Request['params']
    const handler: RequestHandler = found.store
    void handler(request, response, next)
  }
}
