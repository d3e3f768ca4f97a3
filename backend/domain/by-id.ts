import { z } from 'zod'

/** Entries by id, in the order in which they came; ids are UUIDs, so an object keeps that order, too. */
export const byId = <Entry extends z.ZodType>(entry: Entry) =>
  z.codec(
    z.record(z.string(), entry),
    z.custom<ReadonlyMap<string, z.output<Entry>>>((value) => value instanceof Map),
    { decode: (entries) => new Map(Object.entries(entries)), encode: (entries) => Object.fromEntries(entries) },
  )

/** Entries with one more at the end, the last `kept` of them. */
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

export const without = <Entry>(entries: ReadonlyMap<string, Entry>, id: string): ReadonlyMap<string, Entry> => {
  const others = new Map(entries)
  others.delete(id)
  return others
}
