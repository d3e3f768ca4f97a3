import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import { upcasts } from '#contracts/events/upcasts'
import { adminId, credited, ownerId, quoted } from '../../testing/stories/account-story.js'
import { eventOf, eventTypes } from '../../testing/stories/arbitraries.js'
import { canonicalText } from '../../testing/looks/canonical-text.js'
import { canonicalJson } from '../../lib/canonical-json.js'
import type { StoredEvent } from '../event-store/event-store.js'
import { decodeEvent, decodeNumbered, encodeEvent, UnreadableEvent } from './event-codec.js'

const id = '01900000-0000-7000-8000-000000000abc'
const metadata = {
  actorId: adminId,
  actorRole: 'admin',
  command: 'CreditBalance',
  commandId: id,
  requestHash: 'hash',
  correlationId: id,
  causationId: id,
  recordedAt: '2026-11-21T09:00:00.000Z',
} as const

const place = { stream: `account-${ownerId}`, revision: 7, position: 48_213n }
const stored = (event: LedgerEvent): StoredEvent => ({
  ...encodeEvent(id, event, metadata),
  ...place,
})

describe('an event', () => {
  it.each(eventTypes)('is read back from the log as it was decided: %s', (type) => {
    const property = fc.property(eventOf(type), (event) => {
      expect(decodeEvent(stored(event))).toStrictEqual({
        ...event,
        ...place,
        id,
        metadata: { ...metadata, schemaVersion: 1 },
      })
    })
    fc.assert(property)
  })

  it.each(eventTypes)(
    'is written as RFC 8785 demands, as another implementation confirms: %s',
    (type) => {
      const property = fc.property(eventOf(type), (event) => {
        const { data, metadata: about } = stored(event)
        expect(data).toBe(canonicalText(JSON.parse(data)))
        expect(about).toBe(canonicalText(JSON.parse(about)))
      })
      fc.assert(property)
    },
  )

  it('is written without undefined members', () => {
    const { data } = stored({ ...quoted(5n), data: { ...quoted(5n).data, memo: undefined } })
    expect(JSON.parse(data)).not.toHaveProperty('memo')
  })

  it.each([
    ['an amount of nothing', credited(0n)],
    ['an amount below nothing', credited(-1n)],
  ])('is refused when it could not be read back: %s', (_, event) => {
    expect(() => stored(event)).toThrow(z.ZodError)
  })

  it.each([
    { actorId: 'not an id' },
    { commandId: '1' },
    { correlationId: 'deposit' },
    { recordedAt: '2026-11-21' },
  ])('is refused with metadata that could not be read back: %j', (change) => {
    expect(() => encodeEvent(id, credited(1n), { ...metadata, ...change })).toThrow(z.ZodError)
  })
})

describe('canonical JSON', () => {
  it('sorts keys, escapes text and writes numbers as in the examples of RFC 8785', () => {
    const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001]
    const sample = { numbers, string: '\u20ac$\u000f\nA\'B"\\\\"/', literals: [null, true, false] }
    expect(canonicalJson(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    const names = {
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\u{1f600}': 5,
      '\u0080': 6,
      '\u00f6': 7,
    }
    expect(
      Object.values(JSON.parse(canonicalJson(names).replaceAll('"1"', '"one"')) as object),
    ).toEqual([2, 4, 6, 7, 1, 5, 3])
  })
})

describe('an event that the program cannot read', () => {
  const good = stored(credited(5n))
  const withVersion = (schemaVersion: unknown) => ({
    ...good,
    metadata: JSON.stringify({ ...metadata, schemaVersion }),
  })
  const withData = (data: object) => ({ ...good, data: JSON.stringify(data) })

  it.each<readonly [string, StoredEvent]>([
    ['of an unknown type', { ...good, type: 'LoanDisbursed' }],
    ['of a type that is a word of the language', { ...good, type: 'constructor' }],
    ['of a version from the future', withVersion(2)],
    ['of version zero', withVersion(0)],
    ['of a version that is none', withVersion('1')],
    ['with data that is no JSON', { ...good, data: '{"amount":' }],
    ['with metadata that is no JSON', { ...good, metadata: '' }],
    ['without an amount', withData({ reason: 'Agreed' })],
    ['with an amount of nothing', withData({ amount: '0.00', reason: 'Agreed' })],
    ['with an amount that is a number', withData({ amount: 5, reason: 'Agreed' })],
    [
      'with a member that nobody knows',
      withData({ amount: '5.00', reason: 'Agreed', bonus: true }),
    ],
    ['with metadata of another shape', { ...good, metadata: '{}' }],
  ])('stops its reader at its position: %s', (_, event) => {
    expect(() => decodeEvent(event)).toThrow(UnreadableEvent)
    expect(() => decodeEvent(event)).toThrow('event 48213 cannot be read')
  })

  const failureFrom = (event: StoredEvent): Error => {
    try {
      throw new Error(`it can be read as ${decodeEvent(event).type}`)
    } catch (error) {
      return error as Error
    }
  }

  it('is described in one line that names at most three faults', () => {
    expect(failureFrom(withData({ amount: '5.00' })).message).toMatch(
      /^event 48213 cannot be read: reason: [^\n;]+$/,
    )
    expect(failureFrom({ ...good, metadata: '{}' }).message).toMatch(
      /^event 48213 cannot be read: actorId: [^\n;]+; actorRole: [^\n;]+; command: [^\n;]+; 6 more$/,
    )
    const three = { actorId: 1, actorRole: 1, command: 1 }
    expect(
      failureFrom({ ...good, metadata: JSON.stringify({ ...JSON.parse(good.metadata), ...three }) })
        .message,
    ).toMatch(
      /^event 48213 cannot be read: actorId: [^\n;]+; actorRole: [^\n;]+; command: [^\n;]+$/,
    )
  })

  it('is described even if the fault is in no member, with the error as its cause', () => {
    expect(failureFrom({ ...good, type: 'LoanDisbursed' })).toMatchObject({
      name: 'UnreadableEvent',
      message: 'event 48213 cannot be read: its type LoanDisbursed is not known',
    })
    const broken = failureFrom({ ...good, data: '{"amount":' })
    expect(broken.message).toBe(`event 48213 cannot be read: ${(broken.cause as Error).message}`)
    expect(broken.cause).toBeInstanceOf(SyntaxError)
    expect(failureFrom({ ...good, data: '5' }).message).toMatch(
      /^event 48213 cannot be read: [^:\n;]+: [^\n;:]+$/,
    )
  })

  it('has its number beside its position when it is decoded with one', () => {
    expect(decodeNumbered(good, 7n)).toEqual({ ...decodeEvent(good), ordinal: 7n })
  })
})

describe('an event of an older version', () => {
  afterEach(() => {
    delete upcasts.BalanceCredited
  })

  it('is upcast to the current version step by step, and written as the current one', () => {
    const first = { ...stored(credited(5n)), data: '{"cents":500}' }
    upcasts.BalanceCredited = [
      ({ cents }) => ({ amount: `${Number(cents) / 100}` }),
      ({ amount }) => ({ amount: `${String(amount)}.00`, reason: 'Not recorded then' }),
    ]
    expect(decodeEvent(first).data).toEqual({ amount: 500n, reason: 'Not recorded then' })
    const third = stored(credited(5n))
    expect(JSON.parse(third.metadata)).toMatchObject({ schemaVersion: 3 })
    expect(decodeEvent(third).data).toEqual(credited(5n).data)
    const second = {
      ...third,
      data: '{"amount":"7"}',
      metadata: JSON.stringify({ ...metadata, schemaVersion: 2 }),
    }
    expect(decodeEvent(second).data).toEqual({ amount: 700n, reason: 'Not recorded then' })
  })
})
