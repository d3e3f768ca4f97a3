import { z } from 'zod'

/** Entries by id, in insertion order; ids are UUIDs, so an object keeps that order, too. */
export const byId = <Entry extends z.ZodType>(entry: Entry) =>
  z.codec(
    z.record(z.string(), entry),
    z.custom<ReadonlyMap<string, z.output<Entry>>>((value) => value instanceof Map),
    {
      decode: (entries) => new Map(Object.entries(entries)),
      encode: (entries) => Object.fromEntries(entries),
    },
  )

/** Appends an entry, keeping the last `kept`. */
export const withLast = <Entry>(
  entries: ReadonlyMap<string, Entry>,
  id: string,
  entry: Entry,
  kept: number,
): ReadonlyMap<string, Entry> => {
  const all = new Map(entries).set(id, entry)
  for (const oldest of all.keys()) {
    if (all.size <= kept) break
    all.delete(oldest)
  }
  return all
}

export const without = <Entry>(
  entries: ReadonlyMap<string, Entry>,
  id: string,
): ReadonlyMap<string, Entry> => {
  const others = new Map(entries)
  others.delete(id)
  return others
}
