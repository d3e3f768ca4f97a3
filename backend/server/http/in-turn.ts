import type { NextFunction, RequestHandler } from 'express'

/**
 * Handlers that all requests pass, as one. Express would look at the path before each of them. A failure of one, whether thrown or passed on, goes to the handlers of errors.
 */
export const inTurn =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    let at = 0
    const goOn: NextFunction = (failure?: unknown) => {
      const handler = handlers[at++]
      if (failure || !handler) return next(failure)
      try {
        void handler(request, response, goOn)
      } catch (error) {
        next(error)
      }
    }
    goOn()
  }
