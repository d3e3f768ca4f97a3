import type { NextFunction, RequestHandler } from 'express'

/**
 * Composes global middleware into one, so that Express matches the path once. Errors go to the
 * error handlers.
 */
export const composeHandlers =
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
