import { describe, expect, it } from '@jest/globals'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { composeHandlers } from './compose-handlers.js'

/** What handlers did, in their order, and what was passed on at the end. */
const pass = async (handlers: readonly ((done: (what: string) => void) => RequestHandler)[]) => {
  const done: string[] = []
  const end = await new Promise<unknown>((resolve) => {
    const next: NextFunction = (failure?: unknown) => resolve(failure)
    composeHandlers(handlers.map((make) => make((what) => done.push(what))))(
      {} as Request,
      {} as Response,
      next,
    )
  })
  return { done, end }
}
const saying =
  (what: string) =>
  (done: (what: string) => void): RequestHandler =>
  (_, __, next) => {
    done(what)
    next()
  }
const later = () => (_: Request, __: Response, next: NextFunction) => void setImmediate(next)
const throwing = () => () => {
  throw new Error('broken')
}

describe('composed handlers', () => {
  it('run one after another, and then everything registered after them', async () => {
    expect(await pass([saying('first'), later, saying('second')])).toEqual({
      done: ['first', 'second'],
      end: undefined,
    })
  })

  it('pass a failure on, without those after it', async () => {
    const failing = (): RequestHandler => (_, __, next) => next(new Error('refused'))
    expect(await pass([saying('first'), failing, saying('second')])).toEqual({
      done: ['first'],
      end: new Error('refused'),
    })
  })

  it('pass on what one throws, also after a wait', async () => {
    expect(await pass([later, throwing, saying('second')])).toEqual({
      done: [],
      end: new Error('broken'),
    })
  })
})
