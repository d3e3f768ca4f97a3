import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import {
  getLogEvent,
  type ChainStep,
  type LogEvent,
  type LogEventDetail,
} from '#contracts/audit/audit'
import { DepositId } from '#contracts/values/ids'
import { drawLog as draw, logOf } from '../../testing/draw-log.js'
import { logEvent } from '../../testing/log-events.js'
import { setScreenWidth } from '../../testing/setup.js'

const detailOf = (event: LogEvent, chain: ChainStep[]): LogEventDetail => ({
  ...event,
  data: '{"amount":"500.00","note":"kept as is"}',
  metadata: '{"schemaVersion":1}',
  command: 'ApproveDeposit',
  commandId: event.eventId,
  postings: [
    { book: 'custody', amount: -500_00n },
    { book: 'client', amount: 500_00n },
  ],
  settledBefore: 24_730_67n,
  settledAfter: 25_230_67n,
  chain,
})

afterEach(() => setScreenWidth(1280))

describe('the pane of an open event', () => {
  const first = logEvent(3, { type: 'QuoteIssued' })
  const last = logEvent(5, {
    type: 'DepositApproved',
    correlationId: first.correlationId,
    actorRole: 'admin',
    actorName: 'Jonas Weber',
  })

  const depositId = DepositId.parse(first.correlationId)
  const quote = {
    method: 'tether',
    coinAmount: '500.25',
    rate: '0.9995',
    priceSource: 'simulated',
    address: 'T-1',
  } as const
  const expiresAt = '2026-11-21T09:00:00.000Z'
  const quoted = {
    ...first,
    fact: { type: 'QuoteIssued', data: { depositId, amount: 500_00n, ...quote, expiresAt } },
  } as const
  const approved = {
    ...last,
    fact: { type: 'DepositApproved', data: { depositId, amount: 500_00n } },
  } as const

  const open = async (tab?: string) => {
    const { server } = logOf([last, logEvent(4), first])
    server.answer(getLogEvent, detailOf(last, [quoted, approved]))
    const view = await draw({ open: 5, tab })
    await screen.findByRole('heading', { name: 'DepositApproved' })
    return view
  }

  it('tells how the event came about: who acted, how much later, and what it moved', async () => {
    await open()
    const steps = screen.getByRole('heading', { name: 'DepositApproved' }).closest('section')!
    const texts = [...steps.querySelectorAll('ol > li')].map((step) => step.textContent)
    expect(texts[0]).toContain('Client asked to pay $500.00 in USDT, rate 0.9995')
    expect(texts[1]).toContain('Command ApproveDeposit')
    expect(texts[1]).toContain('Jonas Weber, 2.0 s later, at revision 3')
    expect(texts[2]).toContain('Jonas Weber approved the deposit of $500.00')
    expect(texts[2]).toContain('Total balance $24,730.67 to $25,230.67')
    expect(texts[2]).toContain('Total (balanced)')
  })

  it('marks the events of the same chain in the list', async () => {
    await open()
    const bold = [...document.querySelectorAll('[data-chain]')].map((place) => place.textContent)
    expect(bold).toEqual(['5', '3'])
  })

  it('shows the reason that the actor gave, in the row and in the chain', async () => {
    const rejected = { ...last, type: 'DepositRejected', reason: 'The amount differs' } as const
    const { server } = logOf([rejected, first])
    server.answer(getLogEvent, detailOf(rejected, [quoted, { ...rejected, fact: null }]))
    await draw({ open: 5 })
    const pane = (await screen.findByRole('heading', { name: 'DepositRejected' })).closest(
      'section',
    )!
    expect(within(pane).getByText('The amount differs')).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Events' })).getByText('“The amount differs”'),
    ).toBeVisible()
  })

  it('shows the stored text with a line for each member, and copies it exactly', async () => {
    const { user } = await open('event')
    expect(document.querySelector('pre')).toHaveTextContent(
      '{\n  "amount": "500.00",\n  "note": "kept as is"\n}',
      {
        normalizeWhitespace: false,
      },
    )
    await user.click(screen.getByRole('button', { name: 'Copy data' }))
    expect(await navigator.clipboard.readText()).toBe('{"amount":"500.00","note":"kept as is"}')
  })

  it('takes the focus on a phone, where it replaces the list', async () => {
    setScreenWidth(360)
    await open()
    expect(screen.getByRole('button', { name: 'Close event' })).toHaveFocus()
  })

  it('is closed by Escape', async () => {
    const { user, changed } = await open()
    await user.keyboard('{Escape}')
    expect(changed()).toHaveProperty('open', undefined)
  })

  it('links to the whole chain and to the account at that moment', async () => {
    await open()
    expect(
      screen.getByRole('link', { name: 'Show all related events in the log' }),
    ).toHaveAttribute('href', `/audit?chain=${first.correlationId}&open=5`)
    expect(screen.getByRole('link', { name: 'Open in time machine' })).toHaveAttribute(
      'href',
      '/audit/accounts/0192e4a8-7d3e-7a51-8c02-2f6d11aa7c41?ordinal=5',
    )
  })
})
