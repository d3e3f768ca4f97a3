import type { LogPage } from './tail.js'

/** Positions that should be there and are not; both ends inclusive. */
export interface Gap {
  readonly from: bigint
  readonly to: bigint
}

/**
 * Where an unfiltered part of the log, newest first, leaves positions out. Positions are dense from 1, so a hole means that an event was
 * removed; this is found here, from the positions alone. `below` is the position that the part has to reach up to.
 */
export const gapsIn = ({ items, hasOlder }: Pick<LogPage, 'items' | 'hasOlder'>, below?: bigint): Gap[] => {
  const first = items[0]
  if (!first) return []
  const bounds = [below ?? first.position + 1n, ...items.map(({ position }) => position), ...(hasOlder ? [] : [0n])]
  return bounds.slice(1).flatMap((position, at) => {
    const newer = bounds[at] ?? position
    return newer - position === 1n ? [] : [{ from: position + 1n, to: newer - 1n }]
  })
}
