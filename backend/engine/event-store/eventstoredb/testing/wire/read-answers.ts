import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Recorded } from './records.js'
import { streamIdentifier, uuidMessage } from './uuid.js'

const TICKS_PER_MILLISECOND = 10_000n

/** An event as reads and subscriptions carry it. */
export function eventAnswer(record: Recorded, hasStructuredId: boolean): streams.ReadResp {
  const position = String(record.position)
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidMessage(record.id, hasStructuredId))
    .setStreamIdentifier(streamIdentifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata)
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.createdAt) * TICKS_PER_MILLISECOND))
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position),
  )
}

export const streamNotFound = (name: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name)),
  )

export const confirmation = (subscriptionId: string): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  )

export const checkpoint = (position: bigint): streams.ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  )

export const caughtUp = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
