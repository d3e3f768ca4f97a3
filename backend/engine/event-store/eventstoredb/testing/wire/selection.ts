import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Recorded } from './records.js'
import { invalidPosition, type Refusal } from './refusals.js'
import type { WireLog } from './wire-log.js'

/** Part of a list of records: from an index on, in steps of one forward or backward. */
export interface Selection {
  readonly records: readonly Recorded[]
  readonly from: number
  readonly step: 1 | -1
}

type Options = streams.ReadReq.Options

/** Whether the options ask for the events forward or backward. */
export const stepOf = (options: Options): 1 | -1 =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS ? 1 : -1

/**
 * Events of one stream; the revision is inclusive in both directions. Forward from the end there is
 * nothing to select.
 */
export function streamSelection(
  options: streams.ReadReq.Options.StreamOptions,
  records: readonly Recorded[],
  step: 1 | -1,
): Selection {
  const last = records.length - 1
  if (options.hasStart()) return { records, from: 0, step }
  if (options.hasEnd()) return { records, from: last, step }
  const revision = Number(options.getRevision())
  return { records, from: step > 0 ? revision : Math.min(revision, last), step }
}

/**
 * Events of the whole log. Forward a position is inclusive; backward it is exclusive, because it
 * then means the end of a record. A position that no record begins at is refused, except that
 * reading forward past the end finds nothing.
 */
export function allSelection(options: Options, log: WireLog): Selection | Refusal {
  const [all, step, { records }] = [options.getAll(), stepOf(options), log]
  const position = all?.getPosition()
  const before = (index: number): number => (step > 0 ? index : index - 1)
  if (!position) return { records, from: before(all?.hasEnd() ? records.length : 0), step }
  const commit = BigInt(position.getCommitPosition())
  if (isInvalid(log, commit, step)) return invalidPosition
  return { records, from: before(log.indexOf(commit)), step }
}

const isInvalid = (log: WireLog, position: bigint, step: 1 | -1): boolean => {
  if (position >= log.end) return step < 0 && position > log.end
  return position > 0n && log.records[log.indexOf(position)]?.position !== position
}

/** Where a subscription to the whole log begins: its position is exclusive. */
export function subscriptionStart(options: Options, log: WireLog): number | Refusal {
  const all = options.getAll()
  const position = all?.getPosition()
  if (!position) return all?.hasEnd() ? log.records.length : 0
  const commit = BigInt(position.getCommitPosition())
  return isInvalid(log, commit, 1) ? invalidPosition : log.indexOf(commit + 1n)
}
