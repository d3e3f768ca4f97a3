import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected } from './expected.js'
import type { Call, WireNode } from './node.js'
import { sizeOf, type Proposed, type Recorded } from './records.js'
import { uuidText } from './uuid.js'

/** An append while it arrives. */
export interface Proposal {
  readonly stream: string
  readonly expected: Expected
  readonly events: Proposed[]
  bytes: number
}

/** What the server answers to an append; `'lost'` if the connection was cut instead. */
export type Outcome =
  | { readonly kind: 'success'; readonly landed: Recorded | undefined; readonly current: number }
  | { readonly kind: 'conflict'; readonly expected: Expected; readonly current: number }
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'denied' }
  | { readonly kind: 'lost' }

interface ExpectedOptions {
  hasAny(): boolean
  hasNoStream(): boolean
  hasStreamExists(): boolean
}

export function expectedOf(options: ExpectedOptions, exact: string): Expected {
  if (options.hasAny()) return 'any'
  if (options.hasStreamExists()) return 'exists'
  return options.hasNoStream() ? -1 : Number(exact)
}

type ProposedMessage = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage

/** Adds an event as it came over the wire. */
export function propose(proposal: Proposal, message: ProposedMessage): void {
  const type = message.getMetadataMap().get('type')
  const contentType = message.getMetadataMap().get('content-type')
  if (!type || !contentType) throw new TypeError('an event needs a type and a content type')
  const [data, metadata] = [message.getData_asU8(), message.getCustomMetadata_asU8()]
  const event = { id: uuidText(message.getId()), type, contentType, data, metadata }
  proposal.events.push(event)
  proposal.bytes += sizeOf(event)
}

/** Decides on a proposal that is complete, or too large already. */
export function settle(
  node: WireNode,
  call: Call,
  { stream, expected, events, bytes }: Proposal,
): Outcome {
  const { faults, log, maxAppendBytes } = node
  if (faults.refuseAppends) return { kind: 'denied' }
  if (bytes > maxAppendBytes) return { kind: 'too-large', limit: maxAppendBytes }
  if (faults.takesAppend()) return lose(node, call)
  const verdict = log.append(stream, expected, events)
  if ('conflict' in verdict) return { kind: 'conflict', expected, current: verdict.current }
  return faults.takesAnswer() ? lose(node, call) : { kind: 'success', ...verdict }
}

function lose(node: WireNode, call: Call): Outcome {
  node.cut(call)
  return { kind: 'lost' }
}
