import { describe, expect, it } from '@jest/globals'
import { admit } from './admission.js'
import { AppendTooLarge, MAX_APPEND_BYTES, type NewEvent } from './event-store.js'
import { appendOf, newEvent, newStream } from './testing/sample-events.js'

const admitted = (events: readonly NewEvent[]) => admit(appendOf(newStream(), 'none', events))

describe('the admission of an append', () => {
  it.each([
    ['empty', ''],
    ['of 501 signs', 'x'.repeat(501)],
    ['with a NUL', 'account-\0'],
    ['with half a surrogate pair', 'account-\ud800'],
  ])('refuses the name of a stream or of a type that is %s', (_, name) => {
    expect(() => admit(appendOf(name, 'none'))).toThrow(TypeError)
    expect(() => admitted([newEvent({ type: name })])).toThrow(TypeError)
  })

  it('takes names of 500 characters', () => {
    const name = 'é'.repeat(500)
    expect(admit(appendOf(name, 'none', [newEvent({ type: name })]))).toMatchObject({
      stream: name,
      events: [{ type: name }],
    })
  })

  it('takes the highest revision there can be, and refuses the next', () => {
    const last = 2 ** 31 - 1
    for (const count of [1, 3]) {
      const events = Array.from({ length: count }, () => newEvent())
      expect(admit(appendOf(newStream(), last - count - 1, events)).events).toHaveLength(count)
      expect(() => admit(appendOf(newStream(), last - count, events))).toThrow(TypeError)
    }
  })

  it.each([-1, -2, -(2 ** 31), 0.5, Number.NaN])(
    'refuses revision %d, which no event has',
    (revision) => {
      expect(() => admit(appendOf(newStream(), revision))).toThrow(TypeError)
    },
  )

  it.each([
    ['before', (id: string) => `x${id}`],
    ['after', (id: string) => `${id}x`],
    ['in a second line', (id: string) => `${id}\n${id}`],
  ])('refuses an id with text %s a UUID', (_, spoil) => {
    const { id } = newEvent()
    expect(() => admitted([newEvent({ id: spoil(id) })])).toThrow(TypeError)
    expect(() => admitted([newEvent({ id: spoil(id.toUpperCase()) })])).toThrow(TypeError)
  })

  it('turns ids to lower case, and changes nothing else', () => {
    const event = newEvent()
    expect(admitted([{ ...event, id: event.id.toUpperCase() }]).events).toEqual([event])
  })

  it('refuses two events with the same id, and takes two with different ids', () => {
    const [one, other] = [newEvent(), newEvent()]
    expect(() => admitted([one, { ...other, id: one.id }])).toThrow(TypeError)
    expect(admitted([one, other]).events).toHaveLength(2)
  })

  it('counts the bytes of data and metadata of all events together', () => {
    const half = 'é'.repeat(MAX_APPEND_BYTES / 4)
    const [one, other] = [
      newEvent({ data: half, metadata: '' }),
      newEvent({ data: '', metadata: half }),
    ]
    expect(admitted([one, other]).events).toHaveLength(2)
    for (const events of [
      [one, { ...other, metadata: `${half}x` }],
      [{ ...one, data: `${half}x` }, other],
    ])
      expect(() => admitted(events)).toThrow(AppendTooLarge)
  })

  it('names the stream and the size of an append that is too large', () => {
    const tooLarge = () =>
      admit(
        appendOf('account-1', 'none', [
          newEvent({ data: 'x'.repeat(MAX_APPEND_BYTES), metadata: '{}' }),
        ]),
      )
    expect(tooLarge).toThrow(
      expect.objectContaining({
        name: 'AppendTooLarge',
        stream: 'account-1',
        bytes: MAX_APPEND_BYTES + 2,
      }),
    )
  })
})
