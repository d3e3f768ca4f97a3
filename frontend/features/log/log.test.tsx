import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { listLog } from '#contracts/audit/audit'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { drawLog as draw, logOf } from '../../testing/draw-log.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { logEvent, logEvents } from '../../testing/log-events.js'

const shownNumbers = () => {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Events' })).getAllByRole('row')
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}

const freshNumbers = () =>
  [...document.querySelectorAll('tr[data-fresh] td:first-child')].map(
    ({ textContent }) => textContent,
  )

describe('the log', () => {
  it('fetches only the events after the newest known one when it changes live', async () => {
    const { server, grow } = logOf(logEvents(5, 3))
    const { queries } = await draw()
    await screen.findByText('Events 3 to 5, no gaps.')
    expect(freshNumbers()).toEqual([])
    grow(logEvent(7), logEvent(6))
    staleTopicsOf(queries).mark('log')
    await screen.findByText('Events 3 to 7, no gaps.')
    expect(shownNumbers()).toEqual(['7', '6', '5', '4', '3'])
    expect(freshNumbers()).toEqual(['7', '6'])
    expect(server.seen.at(-1)?.search.get('after')).toBe('5')
  })

  it('does not change while paused, and catches up when it follows again', async () => {
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

  it('raises an alarm when an event is missing, and makes no claim about a filtered list', async () => {
    logOf([logEvent(6), logEvent(4), logEvent(3)], [{ from: 5n, to: 5n }])
    const whole = await draw()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The log has a gap. Event #5 is missing.',
    )
    expect(screen.queryByText(/no gaps/)).toBeNull()
    whole.unmount()
    await draw({ type: 'DepositApproved' })
    await screen.findByText(/Gaps are not checked while a filter is on/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('makes no claim about gaps if the server cannot tell', async () => {
    logOf([logEvent(6), logEvent(4), logEvent(3)], null)
    await draw()
    await screen.findByText('Events 3 to 6.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows older events with links to newer and older ones', async () => {
    logOf(logEvents(9, 3))
    await draw({ before: 6 })
    await screen.findByText('Events 3 to 5, no gaps.')
    expect(screen.getByRole('link', { name: 'Newest' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/audit?before=3')
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('names the account that each event is about, and what it did to the money', async () => {
    const [held, site] = [
      logEvent(4, {
        type: 'WithdrawalRequested',
        ownerName: 'Hugo Santini',
        heldChange: 1_200_00n,
      }),
      logEvent(3, { type: 'SiteSettingsChanged', stream: 'site', ownerName: null }),
    ]
    logOf([logEvent(5, { type: 'LossRecorded', nature: 'result', amount: -142_75n }), held, site])
    await draw()
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Events' })).getAllByRole(
      'row',
    )
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(3),
      ),
    ).toEqual([
      ['Amara Okafor', 'account-…7c41', 'Client', '−$142.75'],
      ['Hugo Santini', 'account-…7c41', 'Client', 'Holds $1,200.00'],
      ['Site', 'site', 'Client', 'No change'],
    ])
  })

  it('says what a request asks for, and who made it with an event open beside it, too', async () => {
    logOf([logEvent(5, { asked: 1_400_00n }), logEvent(4), logEvent(3)])
    await draw({ open: 5 })
    const table = await screen.findByRole('table', { name: 'Events' })
    expect(within(table).getByText('Asks $1,400.00')).toBeInTheDocument()
    expect(within(table).getByRole('columnheader', { name: 'Actor' })).toBeInTheDocument()
  })

  it('puts every choice into the address, and starts again at the newest event', async () => {
    logOf(logEvents(5, 3))
    const { user, changed } = await draw({ before: 6 })
    await user.type(screen.getByRole('searchbox'), ' site ')
    await waitFor(() => expect(changed()).toStrictEqual({ search: 'site', before: undefined }))
  })

  it('says what failed, and loads when retried', async () => {
    const server = new FakeServer().respond(listLog, () => problem('internal', { status: 500 }))
    const { user } = await draw()
    expect(await screen.findByRole('alert')).toHaveTextContent('The log itself is unchanged.')
    server.answer(listLog, { items: logEvents(2, 1), hasOlder: false, gaps: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Events 1 to 2, no gaps.')
  })
})
