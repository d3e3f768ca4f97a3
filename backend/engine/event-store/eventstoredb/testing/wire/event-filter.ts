import type streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Recorded } from './records.js'

const READ_BATCH = 32

export interface EventFilter {
  readonly isWanted: (record: Recorded) => boolean
  /**
   * How many events may be filtered out before the subscriber learns how far the log was searched.
   */
  readonly checkpointInterval: number
}

/**
 * What a filtered subscription asks for: a prefix or expression on the name of the stream or the
 * type of the event.
 */
export function eventFilter(options: streams.ReadReq.Options.FilterOptions): EventFilter {
  const byStream = options.getStreamIdentifier()
  const expression = byStream ?? options.getEventType()
  if (!expression) throw new TypeError('the filter has no expression')
  const [regex, prefixes] = [expression.getRegex(), expression.getPrefixList()]
  const pattern = regex === '' ? undefined : new RegExp(regex)
  const matches = (text: string): boolean =>
    pattern?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix))
  return {
    isWanted: ({ stream, type }) => matches(byStream ? stream : type),
    checkpointInterval:
      (options.hasMax() ? options.getMax() : READ_BATCH) *
      options.getCheckpointintervalmultiplier(),
  }
}
