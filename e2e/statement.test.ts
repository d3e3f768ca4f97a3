import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { eventText } from '#contracts/events/event-text'
import { savePreferences } from '#contracts/own/preferences'
import { changeWithdrawalSettings } from '#contracts/people/users'
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { csvRows } from '../backend/testing/looks/csv.js'
import { deposit, destination, withdrawal } from '../backend/testing/app/deeds.js'
import { readPdf } from '../backend/testing/looks/pdf-tables.js'
import type { Person } from '../backend/testing/app/people.js'
import { goTo } from './support/deeds.js'
import { stageOfFile } from './support/stage.js'

/**
 * What a row says in every form of a statement: `#12`, what happened, `+$500.00` or in words,
 * `$500.00`, and who entered it.
 */
type Said = readonly [
  number: string,
  entry: string,
  amount: string,
  balance: string,
  isByStaff: boolean,
]

interface Told {
  readonly opening: string
  readonly closing: string
  /** Oldest first. */
  readonly entries: readonly Said[]
}

const ADDRESS = '/statement?period=all&type=every'

/** One of every kind of entry that an account can have. */
const liveThrough = async (client: Person, staff: Person) => {
  const about = { accountId: client.userId, reason: 'Agreed with the client, "by phone"' }
  await staff.ask(creditBalance, { ...about, amount: '1250.00' })
  await staff.ask(debitBalance, { ...about, amount: '0.01' })
  await staff.ask(recordProfit, { ...about, amount: '318.42' })
  await staff.ask(recordLoss, { ...about, amount: '142.75' })
  await staff.ask(approveDeposit, {
    accountId: client.userId,
    depositId: await deposit(client, '500.50'),
  })
  await staff.ask(rejectDeposit, { ...about, depositId: await deposit(client, '60.00') })
  await staff.ask(rejectWithdrawal, { ...about, withdrawalId: await withdrawal(client, '75.00') })
  await client.ask(cancelWithdrawal, { withdrawalId: await withdrawal(client, '25.00') })
  await staff.ask(changeWithdrawalSettings, { ...about, billing: 'enabled' })
  const request = {
    amount: '100.00',
    expectedFee: '2.00',
    destinationId: await destination(client),
  }
  const { withdrawalId } = await client.ask(requestWithdrawal, request)
  await staff.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const told = (rows: readonly Said[]): Told => {
  const balanceOf = (label: string) =>
    rows.find(([number, entry]) => number === '' && entry.startsWith(label))?.[3] ?? 'missing'
  return {
    opening: balanceOf('Opening balance'),
    closing: balanceOf('Closing balance'),
    entries: rows.filter(([number]) => number !== ''),
  }
}

const events = [...Object.values(eventText), 'Opening balance', 'Closing balance']

/** The event that the first words of an entry name. */
const eventIn = (entry: string): string => events.find((event) => entry.startsWith(event)) ?? entry

const said = (number: string, entry: string, amount: string, balance: string): Said => [
  number,
  eventIn(entry),
  amount,
  balance,
  entry.includes('Entered by staff'),
]

/** A balance has no number, and on paper neither an amount. */
const saidOnPaper = ([, entry = '', ...rest]: readonly string[]): Said => {
  const [amount = '', balance = '', number = ''] = rest.length === 1 ? ['', ...rest] : rest
  return said(number, entry, amount, balance)
}

const rowsOnScreen = (page: Page): Promise<string[][]> =>
  page
    .locator('main table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll(':scope > td')].map((cell) => (cell as HTMLElement).innerText),
      ),
    )

const onScreen = async (page: Page): Promise<Told> => {
  const rows: Said[] = []
  for (let number = 1; ; number++) {
    await goTo(page, `${ADDRESS}&page=${number}`)
    await page.getByRole('row').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
    const cells = (await rowsOnScreen(page)).map((row) => row.map(plain))
    rows.push(
      ...cells.map(([, entry = '', origin = '', amount = '', balance = '', no = '']) =>
        said(no, `${entry} ${origin}`, amount, balance),
      ),
    )
    if (rows.some(([, entry]) => entry.startsWith('Opening balance')))
      return told(rows.toReversed())
  }
}

const onPaper = async (page: Page): Promise<Told> => {
  await goTo(page, ADDRESS.replace('?', '/print?'))
  await page.getByRole('row').nth(1).waitFor()
  const cells = (await rowsOnScreen(page)).map((row) => row.map(plain))
  return told(cells.map(saidOnPaper))
}

const downloaded = async (page: Page, button: string): Promise<Buffer> => {
  await goTo(page, ADDRESS)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await file.path())
}

/** Writes a decimal amount as a reader wants to see it. */
type Write = (decimal: string) => string

const inForm =
  (prefix: string, group: string, point: string, suffix: string): Write =>
  (decimal) => {
    const [whole = '0', cents = '00'] = decimal.replace('-', '').split('.')
    return `${decimal.startsWith('-') ? '−' : ''}${prefix}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${cents}${suffix}`
  }
const english = inForm('$', ',', '.', '')
const german = inForm('', '.', ',', ' $')

const amountInWords = (amount: string, held: string, dollars: Write): string => {
  if (amount !== '0.00') return amount.startsWith('-') ? dollars(amount) : `+${dollars(amount)}`
  if (held === '0.00') return 'No change'
  return held.startsWith('-') ? `Releases ${dollars(held.slice(1))}` : `Holds ${dollars(held)}`
}

const inCsv = async (page: Page, dollars: Write): Promise<Told> => {
  const [, ...rows] = csvRows((await downloaded(page, 'Download as CSV')).toString('utf8'))
  return told(
    rows.map(
      ([, , , no = '', entry = '', , , origin = '', , amount = '', , , held = '', balance = '']) =>
        no === ''
          ? said('', entry, '', dollars(balance))
          : said(
              `#${Number(no).toLocaleString('en-US')}`,
              `${entry} ${origin}`,
              amountInWords(amount, held, dollars),
              dollars(balance),
            ),
    ),
  )
}

const inRows = (rows: readonly (readonly string[])[]): Told =>
  told(rows.filter(([date]) => date !== 'Date').map(saidOnPaper))

describe('A statement with every kind of entry', () => {
  const stage = stageOfFile()

  const sameEverywhere = async (page: Page, dollars: Write): Promise<Told> => {
    const screen = await onScreen(page)
    expect(await inCsv(page, dollars)).toEqual(screen)
    const pdf = await readPdf(await downloaded(page, 'Download as PDF'))
    expect(inRows(pdf.rows)).toEqual(screen)
    expect(await onPaper(page)).toEqual(screen)
    const printed = await readPdf(await page.pdf({ format: 'A4', tagged: true }))
    expect(inRows(printed.rows)).toEqual(screen)
    return screen
  }

  it('says the same on the screen, in the CSV, in the PDF and on paper, to the cent, in whichever formats', async () => {
    const { page, calls } = await stage.client('Åsa Вера Lindqvist', {}, 'vera@example.com')
    await liveThrough(calls, await stage.caller('Jonas Weber'))
    const screen = await sameEverywhere(page, english)
    expect(screen.entries.length).toBeGreaterThan(15)
    expect(screen.entries.filter(([, , , , isByStaff]) => isByStaff).length).toBe(4)
    expect(screen).toMatchObject({ opening: '$0.00', closing: '$1,826.16' })
    await calls.ask(savePreferences, {
      locale: 'de-DE',
      timeZone: null,
      clock: 'h23',
      currency: 'symbol',
    })
    expect(await sameEverywhere(page, german)).toMatchObject({
      opening: '0,00 $',
      closing: '1.826,16 $',
    })
  })
})
