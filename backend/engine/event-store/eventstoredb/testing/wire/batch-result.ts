import code from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Outcome } from './proposal.js'

type Answered =
  | Exclude<Outcome, { kind: 'lost' }>
  | { readonly kind: 'malformed'; readonly details: string }

/**
 * The result of one append of a batch. Errors travel inside the message, as a status with packed
 * details.
 */
export function batchResult(outcome: Answered): streams.BatchAppendResp {
  const response = new streams.BatchAppendResp()
  switch (outcome.kind) {
    case 'success':
      return response.setSuccess(success(outcome))
    case 'conflict':
      return response.setError(
        failure(code.Code.ALREADY_EXISTS, 'WrongExpectedVersion', conflict(outcome)),
      )
    case 'too-large':
      return response.setError(
        failure(
          code.Code.INVALID_ARGUMENT,
          'MaximumAppendSizeExceeded',
          new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit),
        ),
      )
    case 'denied':
      return response.setError(
        failure(code.Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied()),
      )
    default:
      return response.setError(
        failure(
          code.Code.INVALID_ARGUMENT,
          'BadRequest',
          new shared.BadRequest().setMessage(outcome.details),
        ),
      )
  }
}

function failure(
  value: code.Code,
  name: string,
  details: { serializeBinary(): Uint8Array },
): status.Status {
  const packed = new any.Any()
  packed.pack(details.serializeBinary(), `event_store.client.${name}`)
  return new status.Status().setCode(value).setMessage(name).setDetails(packed)
}

function success({
  landed,
  current,
}: Extract<Outcome, { kind: 'success' }>): streams.BatchAppendResp.Success {
  const message = new streams.BatchAppendResp.Success()
  if (current < 0) message.setNoStream(new empty.Empty())
  else message.setCurrentRevision(String(current))
  if (!landed) return message.setNoPosition(new empty.Empty())
  const position = String(landed.position)
  return message.setPosition(
    new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
  )
}

function conflict({
  expected,
  current,
}: Extract<Outcome, { kind: 'conflict' }>): shared.WrongExpectedVersion {
  const message = new shared.WrongExpectedVersion()
  if (current < 0) message.setCurrentNoStream(new empty.Empty())
  else message.setCurrentStreamRevision(String(current))
  if (expected === 'any') return message.setExpectedAny(new empty.Empty())
  if (expected === 'exists') return message.setExpectedStreamExists(new empty.Empty())
  return expected < 0
    ? message.setExpectedNoStream(new empty.Empty())
    : message.setExpectedStreamPosition(String(expected))
}
