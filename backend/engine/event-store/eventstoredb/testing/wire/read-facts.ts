import { beforeAll, expect, it } from '@jest/globals'
import {
  binaryEvent,
  jsonEvent,
  streamNameFilter,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type Position,
} from '@eventstore/db-client'
import { collected, failure, newEvents, newStream, type ClientUnderTest } from './client-events.js'

export function readFacts(client: ClientUnderTest): void {
  const stream = newStream()
  const events = newEvents(12)
  const positions: Position[] = []
  const ids = events.map(({ id }) => id)
  const idsOf = (read: readonly { event?: { id: string; streamId: string } | undefined }[]) =>
    read.flatMap(({ event }) => (event?.streamId === stream ? [event.id] : []))

  beforeAll(async () => {
    for (const [at, event] of events.entries()) {
      const { position } = await client().appendToStream(stream, event, {
        expectedRevision: at === 0 ? 'no_stream' : BigInt(at - 1),
      })
      positions.push(position!)
    }
  })

  it('reads a stream forward and backward from a revision, inclusive, up to the number asked for', async () => {
    const forward = await collected(client().readStream(stream, { fromRevision: 3n, maxCount: 4 }))
    const backward = await collected(
      client().readStream(stream, { fromRevision: 3n, direction: 'backwards' }),
    )
    const last = await collected(
      client().readStream(stream, { fromRevision: 'end', direction: 'backwards', maxCount: 1 }),
    )
    expect(idsOf(forward)).toEqual(ids.slice(3, 7))
    expect(idsOf(backward)).toEqual(ids.slice(0, 4).toReversed())
    expect(idsOf(last)).toEqual(ids.slice(-1))
  })

  it('reads nothing after the last revision of a stream', async () => {
    expect(await collected(client().readStream(stream, { fromRevision: 12n }))).toEqual([])
  })

  it('refuses to read a stream forward from its end', async () => {
    expect(
      await failure(collected(client().readStream(stream, { fromRevision: 'end' }))),
    ).toMatchObject({ type: 'unknown' })
  })

  it('names a stream that it did not find', async () => {
    const missing = newStream()
    const error = await failure(collected(client().readStream(missing)))
    expect(error).toBeInstanceOf(StreamNotFoundError)
    expect(error).toMatchObject({ type: 'stream-not-found', streamName: missing })
  })

  it('returns data and metadata byte for byte, for any content type', async () => {
    const other = newStream()
    const bytes = new Uint8Array([123, 32, 34, 195, 188, 34, 58, 49, 125])
    const asBytes = binaryEvent({
      id: crypto.randomUUID(),
      type: 'Bytes',
      data: bytes,
      metadata: bytes.slice(1),
    })
    const asJson = jsonEvent({
      id: crypto.randomUUID(),
      type: 'Json',
      data: { ü: '1' },
      metadata: { actor: 'ü' },
    })
    await client().appendToStream(other, [asBytes, asJson])
    const [first, second] = (await collected(client().readStream(other))).map(({ event }) => event)
    expect(first).toMatchObject({ id: asBytes.id, type: 'Bytes', isJson: false, streamId: other })
    expect(Buffer.from(first?.data as Uint8Array)).toEqual(Buffer.from(bytes))
    expect(Buffer.from(first?.metadata as Uint8Array)).toEqual(Buffer.from(bytes.slice(1)))
    expect(second).toMatchObject({
      id: asJson.id,
      type: 'Json',
      isJson: true,
      data: { ü: '1' },
      metadata: { actor: 'ü' },
    })
    expect(Math.abs(Number(second?.created) - Date.now())).toBeLessThan(600_000)
  })

  it('reads all events from a position, inclusive', async () => {
    const read = await collected(client().readAll({ fromPosition: positions[4]! }))
    expect(idsOf(read).slice(0, 8)).toEqual(ids.slice(4))
    expect(read[0]?.event?.position).toEqual(positions[4])
    expect(
      await collected(client().readAll({ fromPosition: positions[4]!, maxCount: 1 })),
    ).toHaveLength(1)
  })

  it('reads all events backward from a position, exclusive', async () => {
    const read = await collected(
      client().readAll({ fromPosition: positions[4]!, direction: 'backwards', maxCount: 20 }),
    )
    expect(idsOf(read)).toEqual(ids.slice(0, 4).toReversed())
  })

  it('reads the last event first when reading all events backward from the end', async () => {
    const read = await collected(
      client().readAll({ fromPosition: 'end', direction: 'backwards', maxCount: 20 }),
    )
    expect(idsOf(read)[0]).toBe(ids.at(-1))
    expect(await collected(client().readAll({ fromPosition: 'end' }))).toEqual([])
  })

  it('reads all events with any filter that its client is given', async () => {
    const options = {
      fromPosition: positions[4]!,
      filter: streamNameFilter({ prefixes: ['nobody-'] }),
      maxCount: 1,
    }
    expect(idsOf(await collected(client().readAll(options)))).toEqual([ids[4]])
  })

  it('writes events of its own between those of its clients, and counts positions in bytes', async () => {
    const read: AllStreamResolvedEvent[] = await collected(client().readAll())
    const found = read.map(({ event }) => event!.position.commit)
    expect(read.some(({ event }) => event?.streamId.startsWith('$'))).toBe(true)
    expect(found).toEqual(found.toSorted((one, other) => Number(one - other)))
    expect(found.every((position, at) => position > (found[at - 1] ?? 0n) + 10n)).toBe(true)
  })

  it('refuses a position where no event begins', async () => {
    const between = { commit: positions[3]!.commit + 1n, prepare: positions[3]!.commit + 1n }
    expect(await failure(collected(client().readAll({ fromPosition: between })))).toMatchObject({
      type: 'unknown',
    })
  })
}
