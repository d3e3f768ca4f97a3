import { DuplicateCommand, WrongExpectedRevision } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'

/** Called for every written append, in order, with the position of its last event. */
type Written = (append: PendingAppend, position: bigint) => void

/**
 * Gives every append of a batch its answer from `append_events`: the position of the first event if
 * all were good, else one verdict for each. Returns the position of the last written event, 0n for
 * none.
 */
export function settle(batch: readonly PendingAppend[], answer: string, written: Written): bigint {
  return /^\d+$/.test(answer)
    ? settleAll(batch, BigInt(answer), written)
    : settleEach(batch, answer.split(','), written)
}

function settleAll(
  batch: readonly PendingAppend[],
  firstPosition: bigint,
  written: Written,
): bigint {
  let position = firstPosition - 1n
  for (const pending of batch) {
    position += BigInt(pending.events.length)
    written(pending, position)
    accept(pending, position)
  }
  return position
}

function settleEach(
  batch: readonly PendingAppend[],
  verdicts: readonly string[],
  written: Written,
): bigint {
  let last = 0n
  for (const [index, pending] of batch.entries()) {
    const [verdict, number] = (verdicts[index] ?? '').split(' ')
    if (verdict === 'ok') {
      last = BigInt(number ?? 0)
      written(pending, last)
      accept(pending, last)
    } else if (verdict === 'duplicate')
      pending.reject(new DuplicateCommand(pending.stream, pending.commandId))
    else
      pending.reject(
        new WrongExpectedRevision(
          pending.stream,
          pending.expectedRevision,
          number === '-1' ? 'none' : Number(number),
        ),
      )
  }
  return last
}

const accept = (pending: PendingAppend, position: bigint): void =>
  pending.resolve({ revision: pending.expected + pending.events.length, position })
