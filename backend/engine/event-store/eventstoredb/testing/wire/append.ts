import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleClientStreamingCall, sendUnaryData } from '@grpc/grpc-js'
import { admit, misdirected, type WireNode } from './node.js'
import { expectedOf, propose, settle, type Outcome, type Proposal } from './proposal.js'
import { accessDenied, appendTooLarge, malformed } from './refusals.js'
import { streamName } from './uuid.js'

/**
 * The older way to append: one call for one append. The client takes it for calls with credentials
 * of their own.
 */
export const append =
  (node: WireNode): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, callback) => {
    const messages: streams.AppendReq[] = []
    const answer = (): void => {
      node.calls.append += 1
      const refusal = misdirected(node, call)
      if (refusal) return callback(refusal)
      try {
        send(settle(node, call, proposalOf(messages)), callback)
      } catch (error) {
        callback(malformed(error))
      }
    }
    call.on('data', (message: streams.AppendReq) => messages.push(message))
    call.on('end', () => admit(node, answer))
  }

function proposalOf([header, ...messages]: readonly streams.AppendReq[]): Proposal {
  const options = header?.getOptions()
  if (!options) throw new TypeError('the options come first')
  const stream = streamName(options.getStreamIdentifier())
  const proposal: Proposal = {
    stream,
    expected: expectedOf(options, options.getRevision()),
    events: [],
    bytes: 0,
  }
  for (const message of messages)
    propose(proposal, message.getProposedMessage() ?? new streams.AppendReq.ProposedMessage())
  return proposal
}

function send(outcome: Outcome, callback: sendUnaryData<streams.AppendResp>): void {
  switch (outcome.kind) {
    case 'success':
      return callback(null, new streams.AppendResp().setSuccess(success(outcome)))
    case 'conflict':
      return callback(null, new streams.AppendResp().setWrongExpectedVersion(conflict(outcome)))
    case 'too-large':
      return callback(appendTooLarge(outcome.limit))
    case 'denied':
      return callback(accessDenied)
    case 'lost':
  }
}

function success({
  landed,
  current,
}: Extract<Outcome, { kind: 'success' }>): streams.AppendResp.Success {
  const message = new streams.AppendResp.Success()
  if (current < 0) message.setNoStream(new shared.Empty())
  else message.setCurrentRevision(String(current))
  if (!landed) return message.setNoPosition(new shared.Empty())
  const position = String(landed.position)
  return message.setPosition(
    new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
  )
}

function conflict({
  expected,
  current,
}: Extract<Outcome, { kind: 'conflict' }>): streams.AppendResp.WrongExpectedVersion {
  const message = new streams.AppendResp.WrongExpectedVersion()
  if (current < 0) message.setCurrentNoStream(new shared.Empty())
  else message.setCurrentRevision(String(current))
  if (expected === 'any') return message.setExpectedAny(new shared.Empty())
  if (expected === 'exists') return message.setExpectedStreamExists(new shared.Empty())
  return expected < 0
    ? message.setExpectedNoStream(new shared.Empty())
    : message.setExpectedRevision(String(expected))
}
