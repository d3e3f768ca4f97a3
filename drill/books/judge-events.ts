import type { Books } from './books.js'
import type { Acknowledged } from './deeds.js'
import type { Judgement, LogRow } from './judgement.js'

const named = ({ deed, key, position }: Acknowledged) =>
  `${deed.event} of ${deed.accountId} under key ${key}, acknowledged at ${position}`

/** How the event in the log differs from the acknowledged command; undefined if it does not. */
const differenceOf = ({ deed }: Acknowledged, row: LogRow | undefined): string | undefined => {
  if (!row) return 'there is no such position'
  const wanted = {
    type: deed.event,
    stream: `account-${deed.accountId}`,
    actorId: deed.actorId,
    ...deed.data,
  }
  const found: Record<string, unknown> = {
    ...row.data,
    type: row.type,
    stream: row.stream,
    actorId: row.actorId,
  }
  const [name, value] =
    Object.entries(wanted).find(([member, wants]) => found[member] !== wants) ?? []
  return name === undefined ? undefined : `its ${name} is ${String(found[name])} and not ${value}`
}

const lost = (books: Books, byPosition: ReadonlyMap<bigint, LogRow>): string[] =>
  books.acknowledged.flatMap((each) => {
    const difference = differenceOf(each, byPosition.get(each.position))
    return difference === undefined ? [] : [`${named(each)}: ${difference}`]
  })

const sharing = (books: Books): string[] => {
  const taken = new Map<bigint, Acknowledged>()
  return books.acknowledged.flatMap((each) => {
    const first = taken.get(each.position)
    taken.set(each.position, each)
    return first ? [`${named(each)}: the same event was acknowledged for ${named(first)}`] : []
  })
}

/**
 * Events that were never acknowledged: the command was written twice, or was refused and written
 * all the same.
 */
const unasked = (books: Books, log: readonly LogRow[], since: bigint): string[] => {
  const told = new Set(books.acknowledged.map(({ position }) => position))
  const commands = new Map<string, bigint>()
  return log.flatMap(({ position, type, stream, commandId }) => {
    const first = commands.get(commandId)
    commands.set(commandId, first ?? position)
    if (position <= since || told.has(position)) return []
    const twice = first === undefined ? '' : `, by the command that wrote event ${first}`
    return [`event ${position} (${type} of ${stream}) was acknowledged to nobody${twice}`]
  })
}

/**
 * Nothing is lost or doubled: each acknowledged command has exactly one event after `since`, and
 * each such event one command.
 */
export const judgeEvents = (books: Books, log: readonly LogRow[], since: bigint): Judgement[] => [
  {
    promise: 'every acknowledged command is in the log at its position',
    violations: lost(books, new Map(log.map((row) => [row.position, row]))),
  },
  { promise: 'no event was acknowledged twice', violations: sharing(books) },
  {
    promise: 'no event is in the log that was not acknowledged',
    violations: unasked(books, log, since),
  },
]
