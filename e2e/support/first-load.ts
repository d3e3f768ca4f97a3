import { EventEmitter, once } from 'node:events'
import type { CDPSession, Page, Request } from 'playwright-core'

/** What loading a page from a cold cache took. */
export interface Load {
  /**
   * Requested addresses, without duplicates: several places of a page may request the same one at
   * once.
   */
  readonly requests: number
  /** Transferred sizes, with headers. */
  readonly bytes: number
  /** The largest sum of layout shifts within one session window, as browsers report it. */
  readonly shift: number
  /** What moved, and how far. */
  readonly shifted: readonly string[]
  /**
   * When the largest part of the page, apart from the logo shown before it, was painted, in
   * milliseconds after navigation.
   */
  readonly paint: number
}

declare global {
  interface Window {
    shifts: { at: number; value: number; what: string[] }[]
    largestPaint: number
  }
}

/** A session window ends after a second without shifts, and lasts at most five seconds. */
const worstWindow = (shifts: readonly { at: number; value: number }[]): number => {
  let [worst, sum, first, last] = [0, 0, 0, 0]
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Runs in the page before anything else. */
const watchPaints = () => {
  window.shifts = []
  window.largestPaint = 0
  // The logo shown before a page is larger than most texts: the page itself would not be reported.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.preloader img { visibility: hidden }')
  document.adoptedStyleSheets.push(sheet)
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className}`
      : (node?.nodeName ?? '')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
      )
      window.shifts.push({ at: entry.startTime, value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves once the page is idle. */
const paintsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Pick<Window, 'shifts' | 'largestPaint'>>((resolve) => {
        requestIdleCallback(() =>
          resolve({ shifts: window.shifts, largestPaint: window.largestPaint }),
        )
      }),
  )

/** Holds back the responses to some addresses until all others have arrived and been drawn. */
export const holdBack = async (page: Page, addresses: RegExp): Promise<void> => {
  const others = new Set<Request>()
  const ended = new EventEmitter()
  const end = (request: Request) => {
    others.delete(request)
    ended.emit('end')
  }
  const begin = (request: Request) => {
    // Nothing reports the end of the previous page's pending requests.
    if (request.isNavigationRequest()) others.clear()
    if (!addresses.test(request.url())) others.add(request)
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.route(addresses, async (route) => {
    do {
      while (others.size > 0) await once(ended, 'end')
      await paintsOf(page)
    } while (others.size > 0)
    await route.continue()
  })
}

const watched = new WeakSet<Page>()

const sessions = new WeakMap<Page, CDPSession>()

const sessionOf = async (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page)
  if (known) return known
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  sessions.set(page, session)
  return session
}

/** Loads an address as a first-time visitor does. */
export const measureLoad = async (page: Page, path: string): Promise<Load> => {
  const session = await sessionOf(page)
  if (!watched.has(page)) await page.addInitScript(watchPaints)
  watched.add(page)
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  const asked = new Map<string, string>()
  let bytes = 0
  const ask = ({ requestId, request }: { requestId: string; request: { url: string } }) =>
    void asked.set(requestId, request.url)
  const keep = ({ requestId }: { requestId: string }) => void asked.delete(requestId)
  const weigh = ({ encodedDataLength }: { encodedDataLength: number }) =>
    void (bytes += encodedDataLength)
  session.on('Network.requestWillBeSent', ask)
  session.on('Network.requestServedFromCache', keep)
  session.on('Network.loadingFinished', weigh)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  session.off('Network.requestWillBeSent', ask)
  session.off('Network.requestServedFromCache', keep)
  session.off('Network.loadingFinished', weigh)
  const { shifts, largestPaint: paint } = await paintsOf(page)
  const shifted = shifts.flatMap(({ what }) => what)
  return {
    requests: new Set(asked.values()).size,
    bytes,
    shift: worstWindow(shifts),
    shifted,
    paint,
  }
}

/** As far as a page may move while it loads. */
export const SHIFT = 0.02

/**
 * The bytes of everything that a page loads, as they travel: 220 kB are about a second at 2 Mbit/s.
 */
const bytesOf = (who: string, path: string): number =>
  who === 'a visitor' && ['/', '/login'].includes(path) ? 220_000 : 450_000

/** How far a page moves depends on which answer comes first: it is too far where it is so twice. */
const loadAtMostTwice = async (page: Page, path: string): Promise<Load> => {
  const load = await measureLoad(page, path)
  return load.shift <= SHIFT ? load : measureLoad(page, path)
}

/** Loads an address as a first-time visitor does, and says which budgets it exceeds. */
export const loadFaultsOf = async (page: Page, who: string, path: string): Promise<string[]> => {
  const { bytes, shift, shifted } = await loadAtMostTwice(page, path)
  const most = bytesOf(who, path)
  return [
    ...(bytes > most ? [`${path}: ${bytes} bytes of ${most}`] : []),
    ...(shift > SHIFT ? [`${path}: a shift of ${shift}: ${shifted.join(', ')}`] : []),
  ]
}
