import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleServerStreamingCall } from '@grpc/grpc-js'
import { drained, type ReadCall } from './drained.js'
import { admit, misdirected, type WireNode } from './node.js'
import { eventAnswer, streamNotFound } from './read-answers.js'
import { malformed, nothingForward, unsupported } from './refusals.js'
import { allSelection, stepOf, streamSelection, type Selection } from './selection.js'
import { subscribe } from './subscribe.js'
import { streamName } from './uuid.js'

/** Reads and subscriptions: one method of the protocol, told apart by its options. */
export const read =
  (node: WireNode): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> =>
  (call) => {
    const options = call.request.getOptions()
    const isSubscription = options?.hasSubscription() ?? false
    node.calls[isSubscription ? 'subscribe' : 'read'] += 1
    const answer = async (): Promise<void> => {
      const refusal = misdirected(node, call)
      if (refusal || !options) call.emit('error', refusal ?? malformed('a read needs options'))
      else if (isSubscription) await subscribe(node, call, options)
      else await readOnce(node, call, options)
    }
    admit(node, () => void answer().catch((error: unknown) => call.emit('error', malformed(error))))
  }

async function readOnce(
  { log }: WireNode,
  call: ReadCall,
  options: streams.ReadReq.Options,
): Promise<void> {
  const stream = options.getStream()
  if (stream) {
    const name = streamName(stream.getStreamIdentifier())
    const records = log.stream(name)
    if (stream.hasEnd() && stepOf(options) > 0) return void call.emit('error', nothingForward)
    if (records.length === 0) call.write(streamNotFound(name))
    else await send(call, options, streamSelection(stream, records, stepOf(options)))
    call.end()
  } else if (options.hasFilter()) {
    call.emit('error', unsupported('filtered reads'))
  } else {
    const selection = allSelection(options, log)
    if ('code' in selection) return void call.emit('error', selection)
    await send(call, options, selection)
    call.end()
  }
}

async function send(
  call: ReadCall,
  options: streams.ReadReq.Options,
  { records, from, step }: Selection,
): Promise<void> {
  const hasStructuredId = !options.getUuidOption()?.hasString()
  const count = Number(options.getCount())
  for (let sent = 0; sent < count && !call.cancelled; sent += 1) {
    const record = records[from + sent * step]
    if (!record) return
    if (!call.write(eventAnswer(record, hasStructuredId))) await drained(call)
  }
}
