import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { countNewerEvents, getLogEvent, listLog, type Gap, type LogEvent, type LogEventDetail } from '#contracts/audit'
import { staleTopicsOf } from '../../lib/topics.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { logEvent, logEvents } from '../../testing/log-events.js'
import { renderUi } from '../../testing/render.js'
import { setScreenWidth } from '../../testing/setup.js'
import { LogSearch } from './log-search.js'
import { Log } from './log.js'

/** A server whose log can grow and which remembers what it was asked for. */
const logOf = (events: LogEvent[], gaps: Gap[] | null = []) => {
  const server = new FakeServer().answer(listLog, ({ search }) => {
    const after = BigInt(search.get('after') ?? 0)
    const before = BigInt(search.get('before') ?? 1_000_000)
    const items = events.filter(({ ordinal }) => ordinal > after && ordinal < before)
    const isWhole = search.get('type') === null
    return { items, hasOlder: items.some(({ ordinal }) => ordinal === 3n), gaps: isWhole ? gaps : null }
  })
  server.answer(countNewerEvents, ({ path }) => ({
    count: events.filter(({ ordinal }) => ordinal > BigInt(path.split('/').at(-2) ?? 0)).length,
  }))
  return { server, grow: (...news: LogEvent[]) => events.unshift(...news) }
}

const detailOf = (event: LogEvent, chain: LogEvent[]): LogEventDetail => ({
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

const draw = async (search: Record<string, unknown> = {}) => {
  let changes: Partial<LogSearch> = {}
  const view = await renderUi(<Log search={LogSearch.parse(search)} onChange={(change) => (changes = { ...changes, ...change })} />)
  return { ...view, changed: () => changes }
}

const shownNumbers = () => {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Events' })).getAllByRole('row')
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}

afterEach(() => setScreenWidth(1280))

describe('the log', () => {
  it('follows: a live change fetches only what came after the newest known event', async () => {
    const { server, grow } = logOf(logEvents(5, 3))
    const { queries } = await draw()
    await screen.findByText('Events 3 to 5, no gaps.')
    grow(logEvent(7), logEvent(6))
    staleTopicsOf(queries).mark('log')
    await screen.findByText('Events 3 to 7, no gaps.')
    expect(shownNumbers()).toEqual(['7', '6', '5', '4', '3'])
    expect(server.seen.at(-1)?.search.get('after')).toBe('5')
  })

  it('stands still while paused, and catches up when it follows again', async () => {
    const { server, grow } = logOf(logEvents(5, 3))
    const { queries, user } = await draw()
    await screen.findByText('Events 3 to 5, no gaps.')
    const asked = server.seen.length
    await user.keyboard(' ')
    expect(screen.getByText('Paused')).toBeVisible()
    grow(logEvent(6))
    await queries.invalidateQueries({ queryKey: ['log'] })
    expect(await screen.findByText('Paused, 1 new')).toBeVisible()
    expect(server.seen.slice(asked).filter(({ path }) => !path.endsWith('/newer'))).toEqual([])
    expect(shownNumbers()).toEqual(['5', '4', '3'])
    await user.click(screen.getByRole('button', { name: 'Follow' }))
    await screen.findByText('Events 3 to 6, no gaps.')
  })

  it('raises an alarm when an event is missing, and claims nothing about a filtered list', async () => {
    logOf([logEvent(6), logEvent(4), logEvent(3)], [{ from: 5n, to: 5n }])
    const whole = await draw()
    expect(await screen.findByRole('alert')).toHaveTextContent('The log has a gap. Event #5 is missing.')
    expect(screen.queryByText(/no gaps/)).toBeNull()
    whole.unmount()
    await draw({ type: 'DepositApproved' })
    await screen.findByText(/Gaps are not checked while a filter is on/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('claims nothing about gaps where the server cannot tell', async () => {
    logOf([logEvent(6), logEvent(4), logEvent(3)], null)
    await draw()
    await screen.findByText('Events 3 to 6.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an older part with the ways to newer and older ones', async () => {
    logOf(logEvents(9, 3))
    await draw({ before: 6 })
    await screen.findByText('Events 3 to 5, no gaps.')
    expect(screen.getByRole('link', { name: 'Newest' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/audit?before=3')
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('puts every choice into the address and goes back to the newest event', async () => {
    logOf(logEvents(5, 3))
    const { user, changed } = await draw({ before: 6 })
    await user.type(screen.getByRole('searchbox'), ' site ')
    await waitFor(() => expect(changed()).toStrictEqual({ search: 'site', before: undefined }))
  })

  it('says what failed, and is there once it is tried again', async () => {
    const server = new FakeServer().respond(listLog, () => problem('internal', { status: 500 }))
    const { user } = await draw()
    expect(await screen.findByRole('alert')).toHaveTextContent('The log itself is unchanged.')
    server.answer(listLog, { items: logEvents(2, 1), hasOlder: false, gaps: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Events 1 to 2, no gaps.')
  })
})

describe('an open event', () => {
  const first = logEvent(3, { type: 'QuoteIssued' })
  const last = logEvent(5, { type: 'DepositApproved', correlationId: first.correlationId, actorRole: 'admin', actorName: 'Jonas Weber' })

  const open = async (tab?: string) => {
    const { server } = logOf([last, logEvent(4), first])
    server.answer(getLogEvent, detailOf(last, [first, last]))
    const view = await draw({ open: 5, tab })
    await screen.findByRole('heading', { name: 'DepositApproved' })
    return view
  }

  it('tells how it came about: who, how much later, and what it moved', async () => {
    await open()
    const steps = screen.getByRole('heading', { name: 'DepositApproved' }).closest('section')!
    const texts = [...steps.querySelectorAll('ol > li')].map((step) => step.textContent)
    expect(texts[0]).toContain('QuoteIssued')
    expect(texts[1]).toContain('Command ApproveDeposit')
    expect(texts[1]).toContain('Jonas Weber, 2.0 s later, at revision 3')
    expect(texts[2]).toContain('Settled $24,730.67 to $25,230.67')
    expect(texts[2]).toContain('Total (balanced)')
  })

  it('marks the events of its chain in the list', async () => {
    await open()
    const bold = [...document.querySelectorAll('[data-chain]')].map((place) => place.textContent)
    expect(bold).toEqual(['5', '3'])
  })

  it('shows what is stored, letter by letter', async () => {
    await open('event')
    expect(screen.getByText('{"amount":"500.00","note":"kept as is"}')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy metadata' })).toBeVisible()
  })

  it('takes the focus along on a phone, where it takes the place of the list', async () => {
    setScreenWidth(360)
    await open()
    expect(screen.getByRole('button', { name: 'Close event' })).toHaveFocus()
  })

  it('leads to its whole chain and to the moment of its account', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Show all related events in the log' })).toHaveAttribute(
      'href',
      `/audit?chain=${first.correlationId}&open=5`,
    )
    expect(screen.getByRole('link', { name: 'Open in time machine' })).toHaveAttribute(
      'href',
      '/audit/accounts/0192e4a8-7d3e-7a51-8c02-2f6d11aa7c41?ordinal=5',
    )
  })
})
