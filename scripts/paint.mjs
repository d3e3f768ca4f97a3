import { chromium } from 'playwright-core'
import { requireChromium } from './browser.mjs'

/** By what factor the processor is slowed down. */
const SLOWER = 4
/** How often each page is loaded. */
const LOADS = 5

/** The measured pages, by the person who opens them. */
const pages = {
  'a visitor': ['/login', '/signup'],
  'Amara Okafor': ['/dashboard', '/statement', '/deposit', '/deposit-history', '/withdrawals', '/select-withdrawal'],
  'Jonas Weber': ['/all-user', '/all-user?tab=deposit'],
  'Ruth Castellano': ['/audit', '/audit/accounts', '/audit/replay'],
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A script that runs in the page before any other. */
const watch = `
  globalThis.largest = 0
  new PerformanceObserver((list) => { globalThis.largest = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
`

/** Reads the largest paint once the page is idle. */
const largestAtRest = 'new Promise((done) => requestIdleCallback(() => setTimeout(() => done(globalThis.largest), 500)))'

/** Runs in an empty page, slowed down like the measured ones: the milliseconds that a fixed amount of work takes. */
const work = () => {
  const started = performance.now()
  let sum = 0
  for (let at = 0; at < 20_000_000; at += 1) sum = (sum * 31 + at) % 1_000_003
  return sum < 0 ? 0 : performance.now() - started
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{ who: string, width: number }} look
 */
const openAs = async (browser, address, { who, width }) => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: address })
  if (who !== 'a visitor') {
    await page.goto('/login')
    await page.getByRole('button', { name: who }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  await page.addInitScript({ content: watch })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, session }
}

/**
 * The medians of several loads: of the largest paint, and of the fixed work measured with each.
 * @param {Awaited<ReturnType<typeof openAs>>} opened
 * @param {string} path
 */
const load = async ({ page, session }, path) => {
  /** @type {number[]} */
  const paints = []
  /** @type {number[]} */
  const works = []
  while (paints.length < LOADS) {
    await page.goto('about:blank')
    works.push(await page.evaluate(work))
    await session.send('Network.clearBrowserCache')
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    paints.push(Number(await page.evaluate(largestAtRest)))
  }
  return { paint: median(paints), beside: median(works) }
}

/** Prints the largest paint of the pages of a running demo, in milliseconds and as a multiple of the work. @param {string} address */
const measure = async (address) => {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: ['--no-sandbox'] })
  for (const [who, paths] of Object.entries(pages))
    for (const width of [1_280, 360]) {
      const opened = await openAs(browser, address, { who, width })
      for (const path of paths) {
        const { paint, beside } = await load(opened, path)
        console.log(`${paint.toFixed(0).padStart(6)} ms  ÷ ${(paint / beside).toFixed(1)}  ${width} px  ${who} ${path}`)
      }
      await opened.page.close()
    }
  await browser.close()
}

await measure(process.argv[2] ?? 'http://127.0.0.1:3000')
