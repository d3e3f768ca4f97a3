import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js'
import { batchResult } from './batch-result.js'
import { admit, misdirected, type WireNode } from './node.js'
import { expectedOf, propose, settle, type Outcome, type Proposal } from './proposal.js'
import { streamIdentifier, streamName } from './uuid.js'

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>

/**
 * One long call that carries many appends, told apart by correlation id; a large one may come in
 * pieces.
 */
export const batchAppend =
  (node: WireNode): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> =>
  (call) => {
    node.calls.batchAppend += 1
    const batch = new Batch(node, call)
    call.on('data', (request: streams.BatchAppendReq) => batch.receive(request))
    call.on('end', () => admit(node, () => call.end()))
  }

class Batch {
  private readonly pending = new Map<string, Proposal>()
  /** Set after a silence, a cut or a refusal of the whole call: everything later is ignored. */
  private isOver = false

  constructor(
    private readonly node: WireNode,
    private readonly call: BatchCall,
  ) {}

  receive(request: streams.BatchAppendReq): void {
    this.isOver ||= this.node.faults.silent
    admit(this.node, () => {
      if (!this.isOver) this.take(request)
    })
  }

  private take(request: streams.BatchAppendReq): void {
    const correlationId = request.getCorrelationId()?.toString() ?? ''
    try {
      const proposal = this.collect(correlationId, request)
      if (!proposal || !(request.getIsFinal() || proposal.bytes > this.node.maxAppendBytes)) return
      this.pending.delete(correlationId)
      this.decide(request, proposal)
    } catch (error) {
      this.pending.delete(correlationId)
      this.answer(request, { kind: 'malformed', details: String(error) }, '')
    }
  }

  private decide(request: streams.BatchAppendReq, proposal: Proposal): void {
    this.node.calls.batchedAppend += 1
    const refusal = misdirected(this.node, this.call)
    this.isOver ||= refusal !== undefined
    if (refusal) this.call.emit('error', refusal)
    else this.answer(request, settle(this.node, this.call, proposal), proposal.stream)
  }

  /**
   * The options come with the first piece. A piece of an append that was answered already is
   * dropped.
   */
  private collect(correlationId: string, request: streams.BatchAppendReq): Proposal | undefined {
    const options = request.getOptions()
    if (options && !this.pending.has(correlationId)) {
      const stream = streamName(options.getStreamIdentifier())
      this.pending.set(correlationId, {
        stream,
        expected: expectedOf(options, options.getStreamPosition()),
        events: [],
        bytes: 0,
      })
    }
    const proposal = this.pending.get(correlationId)
    if (proposal)
      for (const message of request.getProposedMessagesList()) propose(proposal, message)
    return proposal
  }

  private answer(
    request: streams.BatchAppendReq,
    outcome: Outcome | { kind: 'malformed'; details: string },
    stream: string,
  ): void {
    this.isOver ||= outcome.kind === 'lost'
    if (outcome.kind === 'lost') return
    const response = batchResult(outcome).setCorrelationId(request.getCorrelationId())
    this.call.write(response.setStreamIdentifier(streamIdentifier(stream)))
  }
}
