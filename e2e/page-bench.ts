import type { Browser, Page } from 'playwright-core'
import { alignedTable } from '../bench/rows.js'
import { median } from '../bench/sample.js'
import { pages } from './support/addresses.js'
import { contextFor, launch, signInAs } from './support/browser.js'
import { measureLoad, SHIFT, type Load } from './support/first-load.js'
import { startDemo } from './support/server.js'

/** The CPU slowdown factor. */
const SLOWER = 4
const AIMS = { paint: 1_800, shift: SHIFT }
/**
 * How often a page that misses an aim on its first load is reloaded: another process may have
 * slowed it down.
 */
const LOADS = 3

/** Lists and how the addresses of their records begin; one record of each is measured as well. */
const recordsOf: Readonly<Record<string, readonly (readonly [list: string, record: string])[]>> = {
  'Amara Okafor': [
    ['/deposit-history', '/deposits/'],
    ['/withdrawals', '/withdrawals/'],
  ],
  'Jonas Weber': [['/all-user', '/user/']],
  'Ruth Castellano': [['/audit/accounts', '/audit/accounts/']],
}

interface Measured extends Omit<Load, 'shifted'> {
  readonly name: string
  /** The largest paint as a multiple of fixed work, slowed down equally and done just before. */
  readonly ratio: number
}

/** Runs in an empty page: the milliseconds that a fixed amount of work takes. */
const work = () => {
  const started = performance.now()
  let sum = 0
  for (let at = 0; at < 20_000_000; at += 1) sum = (sum * 31 + at) % 1_000_003
  return sum < 0 ? 0 : performance.now() - started
}

interface Reader {
  readonly who: string
  readonly width: number
  readonly paths: readonly string[]
}

const pageOf = async (browser: Browser, address: string, { who, width }: Reader): Promise<Page> => {
  const context = await contextFor(browser, address, { width })
  return who === 'a visitor' ? context.newPage() : signInAs(context, who)
}

const firstRecord = async (
  page: Page,
  [list, record]: readonly [string, string],
): Promise<string[]> => {
  await page.goto(list)
  const link = page.locator(`main a[href^="${record}"]`).first()
  const path = await link.getAttribute('href', { timeout: 5_000 }).catch(() => null)
  return path ? [path] : []
}

const missed = ({ paint, shift }: Pick<Load, 'paint' | 'shift'>): string =>
  [...(paint > AIMS.paint ? ['paint'] : []), ...(shift > AIMS.shift ? ['shift'] : [])].join(' ')

const measurePage = async (page: Page, path: string, name: string): Promise<Measured> => {
  const loads: Load[] = []
  const ratios: number[] = []
  while (loads.length === 0 || (loads.length < LOADS && loads[0] && missed(loads[0]))) {
    await page.goto('about:blank')
    const worked = await page.evaluate(work)
    const load = await measureLoad(page, path)
    loads.push(load)
    ratios.push(load.paint / worked)
  }
  const middle = (what: keyof Omit<Load, 'shifted'>) => median(loads.map((load) => load[what]))
  const figures = {
    paint: middle('paint'),
    shift: middle('shift'),
    requests: middle('requests'),
    bytes: middle('bytes'),
  }
  return { name, ...figures, ratio: median(ratios) }
}

const measureAs = async (
  browser: Browser,
  address: string,
  reader: Reader,
  say: (line: string) => void,
): Promise<Measured[]> => {
  const { who, width, paths } = reader
  const page = await pageOf(browser, address, reader)
  const records: string[] = []
  for (const kind of recordsOf[who] ?? []) records.push(...(await firstRecord(page, kind)))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const measured: Measured[] = []
  for (const path of [...paths, ...records]) {
    const row = await measurePage(page, path, `${width} px, ${who}, ${path}`)
    say(lineOf(row).join('  '))
    measured.push(row)
  }
  await page.context().close()
  return measured
}

const lineOf = (row: Measured): string[] => [
  row.name,
  row.paint.toFixed(0),
  row.ratio.toFixed(1),
  row.shift.toFixed(3),
  String(row.requests),
  (row.bytes / 1_000).toFixed(0),
  missed(row),
]

const HEAD = ['page', 'largest paint ms', '÷ work', 'shift', 'files', 'kB', 'misses']

/**
 * Loads every page of a filled demo from a cold cache, at 1280 and 360 px, on a CPU slowed down
 * four times. Says each page once it is measured, and resolves with a table, slowest first; pages
 * that miss an aim count with the median of three loads.
 */
export const measurePages = async (say: (line: string) => void): Promise<string> => {
  say('a filled demo …')
  const server = await startDemo()
  const browser = await launch()
  try {
    const measured: Measured[] = []
    for (const width of [1_280, 360])
      for (const { who, paths } of pages) {
        say(`the pages of ${who} at ${width} px …`)
        measured.push(...(await measureAs(browser, server.address, { who, width, paths }, say)))
      }
    return alignedTable([HEAD, ...measured.toSorted((a, b) => b.paint - a.paint).map(lineOf)])
  } finally {
    await browser.close()
    await server.stop()
  }
}
