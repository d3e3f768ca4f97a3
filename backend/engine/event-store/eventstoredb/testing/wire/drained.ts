import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>

/** Settles when a call has room for more, or nobody listens any longer. */
export const drained = (call: ReadCall): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done)
      call.off('cancelled', done)
      resolve()
    }
    if (call.cancelled) return resolve()
    call.once('drain', done)
    call.once('cancelled', done)
  })
