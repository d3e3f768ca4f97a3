import { describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { Books } from '../books/books.js'
import { byHand } from '../books/deeds.js'
import type { Answer } from './caller.js'
import { Clerk, isClear, verdictOf, type Asker } from './settle.js'

const said = (status: number, body: Answer['body'] = {}): Answer => ({
  status,
  body,
  cookie: undefined,
})
const silent = undefined
const done = said(200, { position: '12' })
const refused = said(422, { code: 'insufficient-funds' })
const unavailable = said(503, { code: 'unavailable' })

const command = {
  endpoint: creditBalance,
  input: {},
  deed: byHand.credit({ accountId: 'ann', actorId: 'admin' }, 1n, 'Drill'),
}

/**
 * An asker that gets the given answers in turn and repeats the last one, and that remembers the
 * keys it sent.
 */
const askedOf = (answers: readonly (Answer | undefined)[]) => {
  const keys: (string | undefined)[] = []
  const asker: Asker = {
    ask: async (_, __, sending) => {
      keys.push(sending?.key)
      const answer = answers[Math.min(keys.length, answers.length) - 1]
      if (!answer) throw new Error('no answer')
      return answer
    },
  }
  return { asker, keys }
}

const clerk = (over = new AbortController().signal) => new Clerk(new Books(), over, 0)

describe('an attempt', () => {
  it.each([
    ['acknowledged', done],
    ['refused', refused],
    ['refused', said(409, { code: 'already-decided' })],
    ['later', said(429)],
    ['later', said(503, { code: 'busy' })],
    ['unknown', unavailable],
    ['unknown', said(500)],
    ['unknown', silent],
  ] as const)('counts as %s', (verdict, answer) => {
    expect(verdictOf(answer)).toBe(verdict)
  })

  it('is a clear answer unless it is an unexpected failure or the session is gone', () => {
    expect([done, refused, unavailable, said(503, { code: 'busy' })].every(isClear)).toBe(true)
    expect([said(500, { code: 'internal' }), said(503), said(502), said(401)].some(isClear)).toBe(
      false,
    )
  })
})

describe('a command', () => {
  it('is sent under one key until its outcome is known', async () => {
    const { asker, keys } = askedOf([silent, unavailable, said(429), done])
    const it = clerk()
    expect(await it.settle(asker, command)).toEqual({ position: 12n })
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
    expect(it.books).toMatchObject({
      attempts: 4,
      resolved: 1,
      acknowledged: [{ position: 12n, key: keys[0] }],
    })
  })

  it('that is refused is recorded by its code', async () => {
    const it = clerk()
    expect(await it.settle(askedOf([refused]).asker, command)).toEqual({})
    expect(it.books).toMatchObject({
      refused: { 'insufficient-funds': 1 },
      acknowledged: [],
      resolved: 0,
    })
  })

  it('that is refused after an unknown outcome is sent once more under its key', async () => {
    const { asker, keys } = askedOf([silent, refused, done])
    const it = clerk()
    await it.settle(asker, command)
    await it.askAgain()
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect(it.books).toMatchObject({ acknowledgedLater: 1, acknowledged: [{ position: 12n }] })
  })

  it('is recorded as unknown once it has been sent again for long enough', async () => {
    const over = new AbortController()
    over.abort()
    const it = clerk(over.signal)
    await it.settle(askedOf([silent]).asker, command, 'key-1')
    expect(it.books.unresolved).toEqual(['BalanceCredited of ann under key key-1'])
  })
})
