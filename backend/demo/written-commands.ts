import type { EventStore } from '../engine/event-store/event-store.js'

const PAGE = 5_000

/** The ids of all events in the log; the first event of a command has the id of the command. */
export const writtenCommands = async (store: EventStore): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const page = await store.readAll(after, PAGE)
    for (const { id } of page) ids.add(id)
    after = page.at(-1)?.position
  }
  return ids
}
