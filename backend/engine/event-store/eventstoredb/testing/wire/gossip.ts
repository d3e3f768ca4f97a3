import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import type shared from '@eventstore/db-client/generated/shared_pb.js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import type { Member } from './faults.js'
import { admit, type WireNode } from './node.js'
import { uuidMessage } from './uuid.js'

const TICKS_PER_MILLISECOND = 10_000n

/**
 * Which nodes there are. By default a node is alone and the leader, or the follower of a leader
 * elsewhere.
 */
const membersOf = ({
  host,
  port,
  faults: { members, leaderElsewhere },
}: WireNode): readonly Member[] => {
  if (members) return members
  const self = {
    host,
    port,
    state: leaderElsewhere ? 'FOLLOWER' : 'LEADER',
    isAlive: true,
  } as const
  return leaderElsewhere ? [self, { ...leaderElsewhere, state: 'LEADER', isAlive: true }] : [self]
}

const memberInfo = ({ host, port, state, isAlive }: Member): gossip.MemberInfo =>
  new gossip.MemberInfo()
    .setInstanceId(uuidMessage(crypto.randomUUID(), true))
    .setTimeStamp(String(BigInt(Date.now()) * TICKS_PER_MILLISECOND))
    .setState(gossip.MemberInfo.VNodeState[state])
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port))

/** Where a client of several hosts finds the leader. */
export const readGossip =
  (node: WireNode): handleUnaryCall<shared.Empty, gossip.ClusterInfo> =>
  (_call, callback) => {
    node.calls.gossip += 1
    admit(node, () =>
      callback(null, new gossip.ClusterInfo().setMembersList(membersOf(node).map(memberInfo))),
    )
  }
