import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { startWire, type Wire } from '../backend/engine/event-store/eventstoredb/testing/wire/wire.js'
import { complaints, contextFor, launch, signInAs } from './support/browser.js'
import { askDeposit, confirm, figure, goTo, joinAs } from './support/deeds.js'
import { startDemo, type DemoServer } from './support/server.js'

const EMAIL = 'grace.mbeki@example.com'

jest.setTimeout(180_000)

let wire: Wire
let server: DemoServer
let browser: Browser
let client: Page
let admin: Page
let auditor: Page

/** Each in a browser context of its own. */
const pageOf = async (): Promise<Page> => (await contextFor(browser, server.address)).newPage()
const signedIn = async (name: string): Promise<Page> => signInAs(await contextFor(browser, server.address), name)

beforeAll(async () => {
  wire = await startWire()
  server = await startDemo({ EVENTSTORE_URL: wire.url })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await wire?.stop()
})

describe('a ledger in EventStoreDB', () => {
  it('keeps its log there', async () => {
    const health = (await (await fetch(`${server.address}/api/health`)).json()) as { status: string }
    expect(health.status).toBe('ok')
    expect(wire.calls.batchedAppend).toBeGreaterThan(0)
  })

  it('takes a client who asks for a deposit', async () => {
    client = await pageOf()
    await joinAs(client, { username: 'grace', fullName: 'Grace Mbeki', email: EMAIL, password: 'nine patient rivers' })
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
    await admin.getByText(EMAIL).first().click()
    await admin.getByRole('button', { name: /^Approve \$500\.00/ }).click()
    await confirm(admin, /^Approve/)
    await figure(client, 'Available', '$500.00').first().waitFor()
    expect(await figure(client, 'Deposit', '$500.00').first().isVisible()).toBe(true)
  })

  it('replays to the very tables that are live', async () => {
    auditor = await signedIn('Ruth Castellano')
    await goTo(auditor, '/audit/replay')
    await auditor.getByRole('button', { name: /^Start/ }).click()
    for (const table of ['accounts', 'deposits', 'withdrawals', 'entries', 'stretches', 'postings', 'books', 'powers'])
      await auditor.getByRole('row', { name: new RegExp(`${table}.*Identical`) }).waitFor({ timeout: 60_000 })
    expect([client, admin, auditor].flatMap((page) => complaints.get(page.context()) ?? [])).toEqual([])
  })
})
