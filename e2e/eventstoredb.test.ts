import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import {
  startWire,
  type Wire,
} from '../backend/engine/event-store/eventstoredb/testing/wire/wire.js'
import { complaints, contextFor, launch, signInAs } from './support/browser.js'
import { askDeposit, confirm, figure, goTo, joinAs, openRequestOf } from './support/deeds.js'
import { startDemo, type BuiltServer } from './support/server.js'

const EMAIL = 'grace.mbeki@example.com'

jest.setTimeout(180_000)

let wire: Wire
let server: BuiltServer
let browser: Browser
let client: Page
let admin: Page
let auditor: Page

/** Each in a browser context of its own. */
const pageOf = async (): Promise<Page> => (await contextFor(browser, server.address)).newPage()
const signedIn = async (name: string): Promise<Page> =>
  signInAs(await contextFor(browser, server.address), name)

beforeAll(async () => {
  wire = await startWire()
  server = await startDemo({ DAYBOOK_EVENTSTORE_URL: wire.url })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await wire?.stop()
})

describe('a ledger in EventStoreDB', () => {
  it('keeps its log there', async () => {
    const health = (await (await fetch(`${server.address}/api/health`)).json()) as {
      status: string
    }
    expect(health.status).toBe('ok')
    expect(wire.calls.batchedAppend).toBeGreaterThan(0)
  })

  it('lets a client sign up and request a deposit', async () => {
    client = await pageOf()
    await joinAs(client, {
      username: 'grace',
      fullName: 'Grace Mbeki',
      email: EMAIL,
      password: 'nine patient rivers',
    })
    admin = await signedIn('Jonas Weber')
    await goTo(admin, '/all-user?tab=deposit')
    await admin.getByText('oldest first').waitFor()
    await askDeposit(client, '500')
    await admin.getByRole('button', { name: /^Show \d+ new/ }).click()
    await admin.getByText(EMAIL).first().waitFor()
    expect(wire.calls.subscribe).toBeGreaterThan(0)
  })

  it('shows the approved amount in the client’s browser without a reload', async () => {
    await goTo(client, '/dashboard')
    await openRequestOf(admin, EMAIL)
    await admin.getByRole('button', { name: /^Approve \$500\.00/ }).click()
    await confirm(admin, /^Approve/)
    await figure(client, 'Available', '$500.00').first().waitFor()
    expect(await figure(client, 'Deposit', '$500.00').first().isVisible()).toBe(true)
  })

  it('shows the auditor every event by its number, without an alarm', async () => {
    auditor = await signedIn('Ruth Castellano')
    await goTo(auditor, '/audit')
    const first = auditor.getByRole('table', { name: 'Events' }).locator('tbody tr > :first-child')
    const listed: number[] = []
    const claims: string[] = []
    for (;;) {
      const newest = listed.length === 0 ? '[\\d,]+' : (listed.at(-1)! - 1).toLocaleString('en-US')
      await auditor.getByText(new RegExp(`^Events [\\d,]+ to ${newest}\\.`)).waitFor()
      const numbers = (await first.allTextContents()).map((text) =>
        Number(text.replaceAll(',', '')),
      )
      listed.push(...numbers)
      expect(await auditor.getByRole('alert').allTextContents()).toEqual([])
      claims.push(...(await auditor.getByText('no gaps').allTextContents()))
      if (numbers.includes(1)) break
      await auditor.getByRole('link', { name: 'Older' }).click()
    }
    expect(listed).toEqual(Array.from({ length: listed.length }, (_, at) => listed.length - at))
    expect(listed.length).toBeGreaterThan(50)
    expect(claims).toEqual([])
  })

  it('counts for the auditor the events that arrive while the list is paused', async () => {
    await goTo(auditor, '/audit')
    await auditor.getByText(/^Events [\d,]+ to [\d,]+/).waitFor()
    await auditor.getByRole('button', { name: 'Pause' }).click()
    await askDeposit(client, '20')
    await auditor.getByText('Paused, 2 new').waitFor()
    expect(await auditor.getByRole('alert').count()).toBe(0)
  })

  it('replays to tables identical to the live ones', async () => {
    await goTo(auditor, '/audit/replay')
    await auditor.getByRole('button', { name: /^Start/ }).click()
    for (const table of [
      'accounts',
      'requests',
      'deposits',
      'withdrawals',
      'entries',
      'stretches',
      'postings',
      'books',
      'powers',
    ])
      await auditor
        .getByRole('row', { name: new RegExp(`${table}.*Identical`) })
        .waitFor({ timeout: 60_000 })
    expect(
      [client, admin, auditor].flatMap((page) => complaints.get(page.context()) ?? []),
    ).toEqual([])
  })
})
