import type { EventStore, StoredEvent } from '../../event-store/event-store.js'

const pageSize = 500

/**
 * The log after a position to its end, page by page; prefetches the next page while the current one
 * is processed.
 */
export async function* logPages(
  store: EventStore,
  after = 0n,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let next = store.readAll(after, pageSize)
  for (let page = await next; page.length > 0; page = await next) {
    next = store.readAll(page.at(-1)?.position ?? 0n, pageSize)
    // A failure surfaces when the page is awaited; the reader may have ended before.
    next.catch(() => undefined)
    yield page
  }
}
