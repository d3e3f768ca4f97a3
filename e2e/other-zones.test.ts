import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { creditBalance } from '#contracts/requests/adjustments'
import { savePreferences } from '#contracts/own/preferences'
import { ownWriting } from '#contracts/writing/writing'
import { csvRows } from '../backend/testing/looks/csv.js'
import { readPdf } from '../backend/testing/looks/pdf-tables.js'
import type { Person } from '../backend/testing/app/people.js'
import { goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

const stage = stageOfFile()

const ZONE = 'Pacific/Kiritimati'

/**
 * Runs in the page before anything else does: a browser in one zone, by whose tables it is a whole
 * day earlier there than it is.
 */
const haveOtherTables = (zone: string) => {
  const made = (
    options: Intl.DateTimeFormatOptions | undefined,
    make: (zone: string) => Intl.DateTimeFormat,
  ) => {
    if (options?.timeZone !== undefined && options.timeZone !== zone) return make(options.timeZone)
    const formatter = make('Pacific/Honolulu')
    const resolved = formatter.resolvedOptions()
    return Object.assign(formatter, { resolvedOptions: () => ({ ...resolved, timeZone: zone }) })
  }
  type Given = [locales?: string | string[], options?: Intl.DateTimeFormatOptions]
  const handler: ProxyHandler<typeof Intl.DateTimeFormat> = {
    apply: (target, _, [locales, options]: Given) =>
      made(options, (timeZone) => target(locales, { ...options, timeZone })),
    construct: (target, [locales, options]: Given) =>
      made(options, (timeZone) => new target(locales, { ...options, timeZone })),
  }
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, handler)
}

const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim()

/** `28 Nov, 00:30` of the first entry, as the screen says it. */
const onScreen = async (page: Page): Promise<string> => {
  await goTo(page, '/statement?period=all&type=every')
  await page.waitForLoadState('networkidle')
  return plain(await page.locator('tbody time').last().innerText()).replace(/ \d{4},/, ',')
}

const downloaded = async (page: Page, button: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await file.path())
}

/**
 * The instant of the first entry on the clocks of a zone, told from the CSV: its day there and its
 * offset.
 */
const inCsv = async (page: Page): Promise<{ day: string; local: string; at: string }> => {
  const [, , first] = csvRows((await downloaded(page, 'Download as CSV')).toString('utf8'))
  return { day: first?.[0] ?? '', local: first?.[1] ?? '', at: first?.[2] ?? '' }
}

const inPdf = async (page: Page): Promise<string> => {
  const { rows } = await readPdf(await downloaded(page, 'Download as PDF'))
  return plain(rows[2]?.[0])
}

/**
 * What every form of a statement says of an instant, by the definition of the zone, without any
 * table: it is fourteen hours ahead of UTC.
 */
const meantBy = (at: string) => {
  const shown = new Date(Date.parse(at) + 14 * 3_600_000)
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(shown)
  const [day, clock] = [`${shown.getUTCDate()} ${month}`, shown.toISOString().slice(11, 16)]
  return {
    screen: `${day}, ${clock}`,
    csv: {
      day: shown.toISOString().slice(0, 10),
      local: `${shown.toISOString().slice(0, 23)}+14:00`,
      at,
    },
    pdf: `${day} ${shown.getUTCFullYear()}, ${clock}`,
  }
}

const choose = (client: Person, timeZone: string | null) =>
  client.ask(savePreferences, { ...ownWriting.formats, locale: null, timeZone })

it.each([
  ['of the browser', null],
  ['that was chosen', ZONE],
])(
  'A browser with other tables of zones names the day that the server does, in the zone %s',
  async (_, chosen) => {
    const { page, calls } = await stage.client(`Tara ${chosen === null ? 'Here' : 'There'}`)
    const staff = await stage.caller('Jonas Weber')
    await staff.ask(creditBalance, {
      accountId: calls.userId,
      amount: '12.50',
      reason: 'Agreed by phone',
    })
    await choose(calls, chosen)
    await page.addInitScript(haveOtherTables, ZONE)
    const [screen, csv, pdf] = [await onScreen(page), await inCsv(page), await inPdf(page)]
    expect({ screen, csv, pdf }).toEqual(meantBy(csv.at))
  },
)
