import { describe, expect, it } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { z } from 'zod'
import { getBalance } from '#contracts/ledger/balances'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { balanceSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { LateNote } from './late-note.js'

const Balance = () => (
  <p>{useQuery(endpointQuery('balance', getBalance, {})).data ? 'Figures' : 'Nothing yet'}</p>
)

const answering = (server: FakeServer, headers: Readonly<Record<string, string>>) =>
  server.respond(getBalance, () =>
    Response.json(z.encode(getBalance.response, balanceSample()), { headers }),
  )

const draw = (isShown = true) =>
  renderUi(
    <>
      <LateNote againMs={20} />
      {isShown && <Balance />}
    </>,
  )

const today = new Date()
today.setHours(0, 3, 0, 0)

describe('the note about late figures', () => {
  it('appears with the time of the figures, and disappears once they are up to date', async () => {
    const server = answering(new FakeServer(), { 'X-Daybook-Late': today.toISOString() })
    await draw()
    expect(
      await screen.findByText(
        /^These figures are as of 00:03 [A-Z]\S+\. Newer entries are not shown yet\.$/,
      ),
    ).toBeVisible()
    answering(server, {})
    await waitFor(() => expect(screen.queryByText(/newer entries are not shown/)).toBeNull())
    expect(screen.getByText('Figures')).toBeVisible()
  })

  it('names the date if it is not today, and no time if that is unknown', async () => {
    const server = answering(new FakeServer(), { 'X-Daybook-Late': '2026-03-01T12:00:00.000Z' })
    await draw()
    expect(await screen.findByText(/as of 1 Mar 2026, \d\d:\d\d [A-Z]\S+\. Newer/)).toBeVisible()
    answering(server, { 'X-Daybook-Late': 'unknown' })
    expect(
      await screen.findByText('These figures are not up to date. Newer entries are not shown yet.'),
    ).toBeVisible()
  })

  it('tells staff which tables have stopped', async () => {
    answering(new FakeServer(), {
      'X-Daybook-Late': 'unknown',
      'X-Daybook-Late-Tables': 'accounts, entries',
    })
    await draw()
    expect(await screen.findByText(/Stopped: accounts, entries\./)).toBeVisible()
  })

  it('does not appear on a screen that shows none of those figures', async () => {
    const server = answering(new FakeServer(), { 'X-Daybook-Late': 'unknown' })
    const { queries } = await draw(false)
    await queries.query(endpointQuery('balance', getBalance, {}))
    expect(server.seen).toHaveLength(1)
    expect(screen.queryByText(/newer entries are not shown/)).toBeNull()
  })
})
