import type { EventStore, StoredEvent } from '../../event-store/event-store.js'

const pageSize = 500

/** The log from its first event to its end, page by page; the next page is on its way while the present one is worked on. */
export async function* logPages(store: EventStore): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let next = store.readAll(0n, pageSize)
  for (let page = await next; page.length > 0; page = await next) {
    next = store.readAll(page.at(-1)?.position ?? 0n, pageSize)
    // A failure is met when the page is waited for; the reader may have ended before.
    next.catch(() => undefined)
    yield page
  }
}
