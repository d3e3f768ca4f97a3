import { describe, expect, it } from '@jest/globals'
import { AppendTooLarge, MAX_APPEND_BYTES, WrongExpectedRevision } from '../event-store.js'
import type { StoreUnderTest } from './store-under-test.js'
import {
  appendOf,
  idsOf,
  newEvent,
  newEvents,
  newStream,
  outcome,
  streamWith,
} from './sample-events.js'

export function appendCases({ store, dense }: StoreUnderTest): void {
  describe('an append', () => {
    it('starts a stream if it is expected not to exist', async () => {
      const stream = newStream()
      const { revision, position } = await store().append(appendOf(stream, 'none', newEvents(2)))
      expect(revision).toBe(1)
      expect(await store().read(stream, 1, 10)).toMatchObject([{ revision: 1, position }])
    })

    it('lands after the revision that its writer has seen, at a higher position', async () => {
      const stream = newStream()
      const first = await store().append(appendOf(stream, 'none', newEvents(3)))
      const second = await store().append(appendOf(stream, 2))
      expect(second.revision).toBe(3)
      expect(second.position).toBeGreaterThan(first.position)
    })

    it('is refused with the actual revision when another writer came first', async () => {
      const stream = await streamWith(store(), 3)
      const refused = await outcome(store().append(appendOf(stream, 1)))
      expect(refused).toBeInstanceOf(WrongExpectedRevision)
      expect(refused).toMatchObject({ stream, expected: 1, actual: 2 })
      expect(await store().read(stream, 0, 10)).toHaveLength(3)
    })

    it('is refused when it expects a revision that does not exist yet', async () => {
      const stream = await streamWith(store(), 1)
      expect(await outcome(store().append(appendOf(stream, 4)))).toMatchObject({
        name: 'WrongExpectedRevision',
        expected: 4,
        actual: 0,
      })
    })

    it('is refused when it starts an existing stream, or continues a missing one', async () => {
      const stream = await streamWith(store(), 1)
      expect(await outcome(store().append(appendOf(stream, 'none')))).toMatchObject({
        expected: 'none',
        actual: 0,
      })
      expect(await outcome(store().append(appendOf(newStream(), 0)))).toMatchObject({
        expected: 0,
        actual: 'none',
      })
    })

    it('succeeds for only one of several writers that expect the same revision', async () => {
      const stream = await streamWith(store(), 1)
      const rivals = await Promise.all(
        Array.from({ length: 8 }, () => outcome(store().append(appendOf(stream, 0)))),
      )
      expect(rivals.filter((rival) => rival instanceof WrongExpectedRevision)).toHaveLength(7)
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it('gets a verdict of its own among others that arrive at the same time', async () => {
      const [good, stale] = [await streamWith(store(), 1), await streamWith(store(), 3)]
      const fresh = newStream()
      const appends = [
        appendOf(good, 0),
        appendOf(stale, 0),
        appendOf(fresh, 'none', newEvents(2)),
        appendOf(stale, 2),
        appendOf(good, 1),
      ]
      const verdicts = await Promise.all(appends.map((append) => outcome(store().append(append))))
      expect(verdicts).toMatchObject([
        { revision: 1 },
        { actual: 2 },
        { revision: 1 },
        { revision: 3 },
        { revision: 2 },
      ])
      const inOrder = dense ? [0, 2, 3, 4] : [0, 4]
      const positions = inOrder.map((index) => (verdicts[index] as { position: bigint }).position)
      expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)))
    })

    it('over the size limit is refused by name, and one at the limit is taken', async () => {
      const stream = newStream()
      const fitting = newEvent({ data: 'é'.repeat(MAX_APPEND_BYTES / 2 - 1), metadata: '{}' })
      const tooLarge = await outcome(
        store().append(appendOf(stream, 'none', [{ ...fitting, metadata: '{} ' }])),
      )
      expect(tooLarge).toBeInstanceOf(AppendTooLarge)
      expect(tooLarge).toMatchObject({ stream, bytes: MAX_APPEND_BYTES + 1 })
      expect(await store().append(appendOf(stream, 'none', [fitting]))).toMatchObject({
        revision: 0,
      })
    })

    it.each([
      ['has no events', []],
      ['has an id that is no UUID', [newEvent({ id: 'first' })]],
      [
        'has one id twice',
        [
          newEvent({ id: '0198c6f2-7a1b-7c3d-8e4f-0123456789ab' }),
          newEvent({ id: '0198c6f2-7a1b-7c3d-8e4f-0123456789AB' }),
        ],
      ],
      ['has a text that is no Unicode', [newEvent({ data: '"\ud800"' })]],
      ['has a NUL in a text', [newEvent({ metadata: '"\0"' })]],
    ])('that %s is refused without its neighbours', async (_, events) => {
      const [stream, neighbour] = [newStream(), newStream()]
      const verdicts = [appendOf(stream, 'none', events), appendOf(neighbour, 'none')].map(
        (append) => outcome(store().append(append)),
      )
      expect(await verdicts[0]).toBeInstanceOf(TypeError)
      expect(await verdicts[1]).toMatchObject({ revision: 0 })
      expect(await store().read(stream, 0, 10)).toEqual([])
    })

    it.each([-1, -2, 0.5, Number.NaN, 2 ** 31])(
      'that expects revision %d is refused',
      async (revision) => {
        expect(await outcome(store().append(appendOf(newStream(), revision)))).toBeInstanceOf(
          TypeError,
        )
      },
    )

    it('writes all events of a command, in order', async () => {
      const stream = newStream()
      const events = newEvents(40)
      await store().append(appendOf(stream, 'none', events))
      expect(idsOf(await store().read(stream, 0, 100))).toEqual(idsOf(events))
    })
  })
}
