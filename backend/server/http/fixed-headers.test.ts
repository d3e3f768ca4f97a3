import { expect, it } from '@jest/globals'
import type { Request, Response } from 'express'
import { fixedHeaders } from './fixed-headers.js'

/** The headers that an answer gets. */
const headersBy = (handler: ReturnType<typeof fixedHeaders>) => {
  const given: Record<string, unknown> = {}
  let isPassedOn = false
  handler(
    {} as Request,
    { setHeader: (name: string, value: unknown) => (given[name] = value) } as unknown as Response,
    () => {
      isPassedOn = true
    },
  )
  return { given, isPassedOn }
}

it('The headers of a middleware are worked out once, and every answer gets them', () => {
  let times = 0
  const handler = fixedHeaders((_, response, next) => {
    response.setHeader('X-Times', ++times)
    next()
  })
  for (const _ of ['first', 'second'])
    expect(headersBy(handler)).toEqual({ given: { 'X-Times': 1 }, isPassedOn: true })
})

it('A middleware that fails does so before anything is answered', () => {
  const failing = () => fixedHeaders((_, __, next) => next(new Error('no policy')))
  expect(failing).toThrow('the headers of answers cannot be worked out')
})
