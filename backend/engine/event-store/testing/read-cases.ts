import { describe, expect, it } from '@jest/globals'
import type { StoreUnderTest } from './store-under-test.js'
import {
  appendOf,
  idsOf,
  newEvent,
  newEvents,
  newStream,
  outcome,
  readStreams,
  streamWith,
} from './sample-events.js'

const texts = {
  'escapes and key order': String.raw`{"b":"\" \\ \/ \n \u0000 \u2028","a":1.0,"a":1}`,
  'line separators': '{"text":"\u2028\u2029\u0085\u00a0\ufeff"}',
  'astral and combined characters':
    '{"text":"\u{1f600}\u{1f469}\u200d\u{1f467} \u{1d518} \u00e9 e\u0301 \ufdfd"}',
  'white space': ' {\t"amount" :\r\n "1.00"} ',
  'what looks like an array of the database': '{"a","NULL",\\x00,null}',
  'one word': 'null',
}

export function readCases({ store }: StoreUnderTest): void {
  describe('reading a log', () => {
    it.each(Object.entries(texts))(
      'returns the exact bytes of data and metadata: %s',
      async (_, text) => {
        const stream = newStream()
        const event = newEvent({ type: 'Tëst-Ereignis', data: text, metadata: `[${text}]` })
        await store().append(appendOf(stream, 'none', [event, newEvent()]))
        const [stored] = await store().read(stream, 0, 10)
        expect(stored).toEqual({ ...event, stream, revision: 0, position: stored?.position })
        expect(await store().readCommand(stream, event.id)).toContainEqual(stored)
      },
    )

    it('starts in a stream at the revision asked for', async () => {
      const stream = newStream()
      const events = newEvents(5)
      await store().append(appendOf(stream, 'none', events))
      expect(idsOf(await store().read(stream, 2, 2))).toEqual(idsOf(events.slice(2, 4)))
      expect(await store().read(stream, 5, 2)).toEqual([])
    })

    it('tells those who ask at once for the next event of their streams each their own', async () => {
      const [long, short] = [newStream(), newStream()]
      const [events, other] = [newEvents(3), newEvent()]
      await store().append(appendOf(long, 'none', events))
      await store().append(appendOf(short, 'none', [other]))
      const asked = [
        [long, 1],
        [short, 0],
        [short, 1],
        [newStream(), 0],
        [long, 2],
        [long, 1],
      ] as const
      const found = await Promise.all(asked.map(([stream, from]) => store().read(stream, from, 1)))
      const [, second, third] = events
      expect(found.map(idsOf)).toEqual(
        [[second], [other], [], [], [third], [second]].map((each) =>
          each.map((event) => event?.id),
        ),
      )
    })

    it('returns nothing for a stream that does not exist', async () => {
      expect(await store().read(newStream(), 0, 10)).toEqual([])
    })

    it('keeps apart streams whose names look alike', async () => {
      const stream = newStream()
      const names = [
        stream,
        `${stream} `,
        stream.toUpperCase(),
        `${stream}\u00e9`,
        `${stream}e\u0301`,
      ]
      for (const name of names) await store().append(appendOf(name, 'none'))
      for (const name of names)
        expect(await store().read(name, 0, 10)).toMatchObject([{ stream: name, revision: 0 }])
    })

    it('returns the events of all streams in the order of their appends', async () => {
      const before = await store().head()
      const [a, b] = [await streamWith(store(), 2), await streamWith(store(), 1)]
      await store().append(appendOf(a, 1, newEvents(3)))
      const events = await readStreams(store(), before, [a, b])
      expect(events.map(({ stream }) => stream)).toEqual([a, a, b, a, a, a])
      expect(events.map(({ position }) => position)).toEqual(
        events.map(({ position }) => position).toSorted((left, right) => Number(left - right)),
      )
    })

    it('starts after a given position and returns no more than the limit', async () => {
      const stream = newStream()
      await store().append(appendOf(stream, 'none', newEvents(4)))
      const [first] = await store().read(stream, 0, 1)
      const page = (await store().readAll(first?.position ?? 0n, 2)).filter(
        (event) => event.stream === stream,
      )
      expect(page.length).toBeLessThanOrEqual(2)
      expect(page[0]).toMatchObject({ revision: 1 })
      expect(await store().readAll(await store().head(), 10)).toEqual([])
    })

    it('reports the position of the last event as the head', async () => {
      const { position } = await store().append(appendOf(newStream(), 'none', newEvents(2)))
      expect(await store().head()).toBe(position)
    })

    it('does not show an append that was refused', async () => {
      const before = await store().head()
      const stream = await streamWith(store(), 1)
      await outcome(store().append(appendOf(stream, 7)))
      expect(await readStreams(store(), before, [stream])).toHaveLength(1)
    })
  })
}
