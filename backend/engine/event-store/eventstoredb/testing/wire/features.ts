import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type shared from '@eventstore/db-client/generated/shared_pb.js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import { admit, type WireNode } from './node.js'

const STREAMS = 'event_store.client.streams.streams'
const methods: readonly (readonly [service: string, method: string, ...features: string[]])[] = [
  [STREAMS, 'read', 'position', 'events'],
  [STREAMS, 'append'],
  ['event_store.client.gossip.gossip', 'read'],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods'],
]

/** What a client asks first; from the answer it chooses its way to append. */
export const getSupportedMethods =
  (node: WireNode): handleUnaryCall<shared.Empty, features.SupportedMethods> =>
  (_call, callback) => {
    node.calls.getSupportedMethods += 1
    const all = node.advertisesBatchAppend
      ? [...methods, [STREAMS, 'batchappend'] as const]
      : methods
    const list = all.map(([service, method, ...names]) =>
      new features.SupportedMethod()
        .setServiceName(service)
        .setMethodName(method)
        .setFeaturesList(names),
    )
    const answer = new features.SupportedMethods()
      .setEventStoreServerVersion('0.0.0-wire')
      .setMethodsList(list)
    admit(node, () => callback(null, answer))
  }
