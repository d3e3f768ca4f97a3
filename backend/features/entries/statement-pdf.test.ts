import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance, recordLoss } from '#contracts/requests/adjustments'
import { approveDeposit } from '#contracts/requests/deposits'
import {
  getAccountStatement,
  getStatement,
  listEntries,
  type EntryPage,
} from '#contracts/ledger/entries'
import { savePreferences } from '#contracts/own/preferences'
import { approveProposal } from '#contracts/site/proposals'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, withdrawal } from '../../testing/app/deeds.js'
import { enlarge } from '../../testing/samples/large-ledger.js'
import { readPdf, type ReadPdf } from '../../testing/looks/pdf-tables.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const name = 'Åsa Οδυσσέας Чайковская'

describe('a statement as a PDF', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let screen: EntryPage
  let pdf: ReadPdf

  const bytes = async (browser: Person, path: string, { reach } = app) => {
    const response = await fetch(`${reach.address}/api${path}`, {
      headers: { cookie: browser.cookie ?? '', 'x-daybook-position': String(reach.position) },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    return new Uint8Array(await response.arrayBuffer())
  }
  const file = async (query: string, browser = client) =>
    readPdf(await bytes(browser, `/statement?format=pdf&show=all${query}`))

  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: name })
    const { proposalId } = await credit(await app.person('admin'), client, '1234567.89')
    await admin.ask(approveProposal, {
      subject: `account-${client.userId}`,
      proposalId: proposalId ?? '',
    })
    await admin.ask(recordLoss, {
      accountId: client.userId,
      amount: '12.50',
      reason: 'Closed at the market, below the limit that was agreed',
    })
    await admin.ask(approveWithdrawal, {
      accountId: client.userId,
      withdrawalId: await withdrawal(client, '20.00'),
    })
    await deposit(client, '5.00')
    screen = await client.ask(listEntries, { show: 'all', size: '100' })
    pdf = await file('')
  })
  afterAll(() => app.close())

  it('is tagged, and has a title and a language', () => {
    expect([pdf.title, pdf.language]).toEqual([`Statement of account, ${name}`, 'en'])
    expect(pdf.rows[0]).toEqual(['Date', 'Entry', 'Amount', 'Balance', 'Entry no.'])
    expect(pdf.paragraphs[0]).toBe('Statement of account')
  })

  it('names the client in the script of their name, the account, the range and the day of issue', () => {
    expect(pdf.paragraphs).toContain(`Name ${name}`)
    expect(pdf.paragraphs).toContain(`Account ${client.userId}`)
    expect(pdf.paragraphs.find((text) => text.startsWith('Period'))).toMatch(
      /^Period Account opening to \d+ \w{3} \d{4}, \d\d:\d\d$/,
    )
    expect(pdf.paragraphs.find((text) => text.startsWith('Issued'))).toMatch(/up to entry #\d/)
    expect(pdf.texts[0]).toMatch(/Page 1 of 1$/)
  })

  it('says the same as the screen, oldest first, between the opening and the closing balance', () => {
    const [, opening, ...entries] = pdf.rows
    const closing = entries.pop()
    const cents = (text = '') => BigInt(text.replaceAll(/[^\d−]/g, '').replace('−', '-'))
    expect([opening?.[1], cents(opening?.[3])]).toEqual(['Opening balance', 0n])
    expect([closing?.[1], cents(closing?.[3])]).toEqual(['Closing balance', screen.closing])
    expect(
      entries.map(([, , amount, balance, number]) => [
        cents(number),
        /^[+−]/.test(amount ?? '') ? cents(amount) : 0n,
        cents(balance),
      ]),
    ).toEqual(
      screen.items
        .toReversed()
        .map(({ ordinal, amount, settledAfter }) => [ordinal, amount, settledAfter]),
    )
    expect(entries[1]?.[2]).toBe('+$1,234,567.89')
  })

  it('labels what staff entered, to clients without a name and to staff with one', async () => {
    const entered = (rows: ReadPdf['rows']) =>
      rows.find(([, entry]) => entry?.startsWith('Loss recorded'))?.[1]
    expect(entered(pdf.rows)).toMatch(/Entered by staff$/)
    const path = `/accounts/${client.userId}/statement?format=pdf`
    expect(entered((await readPdf(await bytes(admin, path))).rows)).toMatch(
      /Entered by staff: Jonas Weber$/,
    )
  })

  it('draws no boxes: of what has other letters than its font it says so', async () => {
    const other = await app.person('client', { fullName: 'אסתר 山田' })
    await admin.ask(creditBalance, {
      accountId: other.userId,
      amount: '1.00',
      reason: 'Agreed with 山田 花子, \u{1F44D} by phone',
    })
    const { title, paragraphs, rows, texts } = await file('', other)
    expect(title).toBe('Statement of account, אסתר 山田')
    expect(paragraphs.find((text) => text.startsWith('Name'))).toMatch(
      new RegExp(`^Name Account ${other.userId}. The name has letters`),
    )
    expect(rows.flat()).toContainEqual(
      expect.stringContaining('Agreed with [letters that this document cannot draw] by phone'),
    )
    expect(texts.join('')).toMatch(/^[\x20-\x7e\u2212]+$/)
  })

  it('says what was asked for where another amount was approved', async () => {
    const payer = await app.person('client')
    const request = { accountId: payer.userId, depositId: await deposit(payer, '500.00') }
    await admin.ask(approveDeposit, {
      ...request,
      amount: '480.00',
      reason: 'The proof shows less',
    })
    const { rows } = await file('', payer)
    expect(rows.find(([, entry]) => entry?.startsWith('Deposit approved'))?.[1]).toContain(
      'The proof shows less $480.00 approved of $500.00',
    )
  })

  it('is written in the formats that its reader chose, and names the time zone', async () => {
    const reader = await app.person('client')
    await credit(admin, reader, '1234.50')
    await admin.ask(recordLoss, {
      accountId: reader.userId,
      amount: '34.50',
      reason: 'Closed at the market',
    })
    await reader.ask(savePreferences, {
      locale: 'de-DE',
      timeZone: 'America/Bogota',
      clock: 'h12',
      currency: 'code',
    })
    const { rows, paragraphs } = await file('&zone=America/Bogota', reader)
    const figures = rows.slice(1).map(([, , ...others]) => others)
    expect(figures.slice(-3)).toEqual([
      ['+1.234,50 USD', '1.234,50 USD', expect.stringMatching(/^#/)],
      ['−34,50 USD', '1.200,00 USD', expect.stringMatching(/^#/)],
      ['', '1.200,00 USD', ''],
    ])
    expect(rows.at(-1)?.[0]).toMatch(/^\d+\. \S+ \d{4}, \d+:\d\d [AP]M$/)
    expect(paragraphs).toContain('Days and times America/Bogota')
    expect(paragraphs).toContain('Money in +1.234,50 USD 1 entry')
    const ofStaff = await readPdf(
      await bytes(admin, `/accounts/${reader.userId}/statement?format=pdf`),
    )
    expect(ofStaff.rows.at(-1)?.[3]).toBe('$1,200.00')
  })

  it('that ends at an entry names it, and the balance at it', async () => {
    const last = screen.items.at(-2)!
    const { paragraphs, rows } = await file(`&upTo=${last.ordinal}`)
    const number = `#${last.ordinal.toLocaleString('en-US')}`
    expect(rows.at(-1)).toEqual([`Entry ${number}`, 'Closing balance', '', '$1,234,567.89', ''])
    expect(paragraphs).toContain(`Period Account opening to Entry ${number}`)
    expect(paragraphs.find((text) => text.startsWith('Issued'))).toMatch(
      new RegExp(`up to entry ${number}$`),
    )
  })

  it.each([
    ['a4', [595.28, 841.89]],
    ['letter', [612, 792]],
  ])('is made for paper of the size %s', async (paper, size) => {
    expect((await file(`&paper=${paper}`)).size).toEqual(size)
  })

  it.each([
    [
      'many lines',
      Array.from({ length: 240 }, (_, line) => String.fromCodePoint(97 + (line % 26))).join('\n'),
    ],
    ['few lines', 'Agreed by phone'],
  ])(
    'splits only a row that is taller than a page, here with %s, below the heads of each page',
    async (_, reason) => {
      const talked = await app.person('client')
      for (const each of ['Before', reason, 'After'])
        await admin.ask(creditBalance, { accountId: talked.userId, amount: '1.00', reason: each })
      const { pages, rows, texts } = await file('', talked)
      expect(pages > 2).toBe(reason.includes('\n'))
      expect(
        texts.every(
          (text, at) => text.includes(`Page ${at + 1} of ${pages}`) && text.includes('Entry no.'),
        ),
      ).toBe(true)
      const said = rows.filter(([when]) => when !== 'Date').map(([, entry]) => entry)
      expect(said.join(' ')).toContain(
        `Entered by staff Balance credited ${reason.replaceAll('\n', ' ')} Entered by staff Balance credited After`,
      )
      expect(said.length).toBe(6 + pages - 1)
    },
  )

  it('says that it is of a demo if it is', async () => {
    const demo = await testApp({ environment: { DAYBOOK_DEMO: '1' } })
    const shown = readPdf(
      await bytes(await demo.person('client'), '/statement?format=pdf&show=all', demo),
    )
    await demo.close()
    expect((await shown).paragraphs[1]).toBe(
      'Demo account. Simulated prices. No real money moves here.',
    )
    expect((await shown).texts[0]).toContain('Demo, Daybook')
    expect(pdf.texts.join()).not.toMatch(/demo/i)
  })

  it('repeats its column heads, numbers its pages, and is refused if it would have too many', async () => {
    const busy = await app.person('client')
    await enlarge(app.database.config, busy.userId)
    app.reach.position = 0n
    const refused = await busy.refusal(getStatement, { format: 'pdf' })
    expect(refused).toMatchObject({
      status: 422,
      code: 'statement-too-long',
      details: { total: 20_000, most: 10_000 },
    })
    const long = await file('&fromDay=2026-01-05&toDay=2026-01-05', busy)
    expect(long.rows.length).toBe(3 + 720)
    expect(
      long.texts.every(
        (text, at) =>
          text.includes(`Page ${at + 1} of ${long.pages}`) && text.includes('Entry no.'),
      ),
    ).toBe(true)
    expect(
      await client.refusal(getAccountStatement, { accountId: busy.userId, format: 'pdf' }),
    ).toMatchObject({ status: 403 })
  }, 120_000)
})
