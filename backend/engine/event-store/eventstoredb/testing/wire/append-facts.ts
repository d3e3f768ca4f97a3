import { expect, it } from '@jest/globals'
import {
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
  type AppendToStreamOptions,
} from '@eventstore/db-client'
import {
  collected,
  failure,
  newEvent,
  newEvents,
  newStream,
  type ClientUnderTest,
} from './client-events.js'

export function appendFacts(client: ClientUnderTest, way: AppendToStreamOptions): void {
  const idsOf = async (stream: string) =>
    (await collected(client().readStream(stream))).map(({ event }) => event?.id)

  it('answers an append with the revision and position of its last event', async () => {
    const stream = newStream()
    const { success, nextExpectedRevision, position } = await client().appendToStream(
      stream,
      newEvents(3),
      {
        expectedRevision: 'no_stream',
        ...way,
      },
    )
    const stored = await collected(client().readStream(stream))
    expect({ success, nextExpectedRevision }).toEqual({ success: true, nextExpectedRevision: 2n })
    expect(stored.map(({ event }) => event?.revision)).toEqual([0n, 1n, 2n])
    expect(position).toEqual(stored[2]?.event?.position)
    expect(position?.commit).toBe(position?.prepare)
  })

  it('refuses a wrong exact revision and names the current one', async () => {
    const stream = newStream()
    await client().appendToStream(stream, newEvents(2), { expectedRevision: 'no_stream', ...way })
    for (const [expectedRevision, expectedVersion] of [
      [0n, 0n],
      [2n, 2n],
      ['no_stream', 'no_stream'],
    ] as const) {
      const error = await failure(
        client().appendToStream(stream, newEvent(), { expectedRevision, ...way }),
      )
      expect(error).toBeInstanceOf(WrongExpectedVersionError)
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        actualVersion: 1n,
        expectedVersion,
      })
    }
    expect(await idsOf(stream)).toHaveLength(2)
  })

  it.each([['stream_exists' as const], [0n]])(
    'refuses %s for a stream that does not exist',
    async (expectedRevision) => {
      const error = await failure(
        client().appendToStream(newStream(), newEvent(), { expectedRevision, ...way }),
      )
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        actualVersion: 'no_stream',
        expectedVersion: expectedRevision,
      })
    },
  )

  it('treats an append as a repeat when its ids already follow the exact revision', async () => {
    const stream = newStream()
    const [first, again] = [newEvents(1), newEvents(2)]
    await client().appendToStream(stream, first, { expectedRevision: 'no_stream', ...way })
    const original = await client().appendToStream(stream, again, { expectedRevision: 0n, ...way })
    await client().appendToStream(stream, newEvents(1), { expectedRevision: 2n, ...way })
    const repeated = await client().appendToStream(stream, again, { expectedRevision: 0n, ...way })
    expect(repeated).toEqual(original)
    expect(
      await client().appendToStream(stream, first, { expectedRevision: 'no_stream', ...way }),
    ).toMatchObject({
      nextExpectedRevision: 0n,
    })
    expect(await idsOf(stream)).toHaveLength(4)
  })

  it('refuses an append if only some of its ids already follow the exact revision', async () => {
    const stream = newStream()
    const [one, two] = [newEvent(), newEvent()]
    await client().appendToStream(stream, [one, two], { expectedRevision: 'no_stream', ...way })
    for (const events of [
      [one, newEvent()],
      [newEvent(), two],
      [two, one],
      [one, two, newEvent()],
    ]) {
      const error = await failure(
        client().appendToStream(stream, events, { expectedRevision: 'no_stream', ...way }),
      )
      expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n })
    }
    expect(await idsOf(stream)).toEqual([one.id, two.id])
  })

  it('records the same id twice when the exact revision is the current one', async () => {
    const stream = newStream()
    const event = newEvent()
    await client().appendToStream(stream, event, { expectedRevision: 'no_stream', ...way })
    expect(
      await client().appendToStream(stream, event, { expectedRevision: 0n, ...way }),
    ).toMatchObject({ nextExpectedRevision: 1n })
    expect(await idsOf(stream)).toEqual([event.id, event.id])
  })

  it('recognises a repeated append without an exact revision, in the same stream only', async () => {
    const [stream, other] = [newStream(), newStream()]
    const event = newEvent()
    await client().appendToStream(stream, [event, newEvent()], { expectedRevision: 'any', ...way })
    for (const expectedRevision of ['any', 'stream_exists'] as const) {
      expect(
        await client().appendToStream(stream, event, { expectedRevision, ...way }),
      ).toMatchObject({ nextExpectedRevision: 0n })
      expect(
        await failure(
          client().appendToStream(stream, [event, newEvent()], { expectedRevision, ...way }),
        ),
      ).toMatchObject({
        type: 'wrong-expected-version',
      })
    }
    expect(
      await client().appendToStream(other, event, { expectedRevision: 'any', ...way }),
    ).toMatchObject({ nextExpectedRevision: 0n })
    expect([await idsOf(stream), await idsOf(other)]).toEqual([
      [event.id, expect.any(String)],
      [event.id],
    ])
  })

  it('refuses an append far over 1 MiB as too large, naming the limit, and takes one event of 1 MiB', async () => {
    const stream = newStream()
    const error = await failure(
      client().appendToStream(stream, newEvent('Large', 2 * 1_048_576), {
        expectedRevision: 'any',
        ...way,
      }),
    )
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError)
    expect(error).toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 })
    const fitting = newEvent('Large', 1_048_576)
    expect(
      await client().appendToStream(stream, fitting, { expectedRevision: 'no_stream', ...way }),
    ).toMatchObject({ success: true })
  })

  it('answers each of many concurrent appends to one stream', async () => {
    const stream = newStream()
    const appends = Array.from({ length: 40 }, (_, at) =>
      client().appendToStream(stream, newEvent(), {
        expectedRevision: 'any',
        batchAppendSize: 64 + at,
        ...way,
      }),
    )
    const revisions = (await Promise.all(appends)).map(
      ({ nextExpectedRevision }) => nextExpectedRevision,
    )
    expect(new Set(revisions).size).toBe(40)
    expect(await idsOf(stream)).toHaveLength(40)
  })

  it('assembles appends that arrive in interleaved pieces', async () => {
    const stream = newStream()
    const rivals = [newEvents(7), newEvents(7)]
    const outcomes = await Promise.allSettled(
      rivals.map((events) =>
        client().appendToStream(stream, events, {
          expectedRevision: 'no_stream',
          batchAppendSize: 130,
          ...way,
        }),
      ),
    )
    const winner = rivals.find((_, at) => outcomes[at]?.status === 'fulfilled')
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await idsOf(stream)).toEqual(winner?.map(({ id }) => id))
  })
}
