import { expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { listTrades } from '#contracts/market/trades'
import { linkTo } from '../../lib/links/link-to.js'
import type { TradeTab } from '../../lib/text/trade-tabs.js'
import { FakeServer, type Seen } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { tradeSample } from '../../testing/trade-samples.js'
import { OwnTrades } from './own-trades.js'

const Trades = () => {
  const [tab, setTab] = useState<TradeTab>('open')
  const [page, setPage] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setPage(2)}>
        Second page
      </button>
      <OwnTrades tab={tab} page={page} onTab={setTab} toPage={() => linkTo({ to: '/trades' })} />
    </>
  )
}

const answerWith =
  (digitOf: (page: string | null, tab: string | null) => number) =>
  ({ search }: Seen) => ({
    items: [tradeSample({ tradeId: idOf(digitOf(search.get('page'), search.get('status'))) })],
    total: 12,
    page: Number(search.get('page')),
    size: 5,
  })

it('Own trades are tinted when they have just been opened, but not when another page or tab is chosen', async () => {
  const server = new FakeServer().answer(
    listTrades,
    answerWith((page, tab) => (page === '1' ? 1 : 2) + (tab === 'open' ? 0 : 2)),
  )
  const { user, queries } = await renderUi(<Trades />)
  const list = () => screen.getByRole('list', { name: 'Your trades' })
  const shows = (digit: number) =>
    waitFor(() =>
      expect(within(list()).getByRole('link')).toHaveAttribute('href', `/trades/${idOf(digit)}`),
    )
  const isTinted = () => list().querySelector('[data-new]') !== null
  await shows(1)
  await user.click(screen.getByRole('button', { name: 'Second page' }))
  await shows(2)
  expect(isTinted()).toBe(false)
  await user.click(screen.getByText('Closed'))
  await shows(4)
  expect(isTinted()).toBe(false)
  server.answer(
    listTrades,
    answerWith(() => 5),
  )
  await act(() => queries.invalidateQueries({ queryKey: ['trades'] }))
  await shows(5)
  expect(isTinted()).toBe(true)
})

it('Own trades are marked once where their prices are simulated, and not where the market gave them', async () => {
  const server = new FakeServer().answer(
    listTrades,
    answerWith(() => 1),
  )
  const { unmount } = await renderUi(<Trades />)
  expect(await screen.findByText('Simulated prices')).toBeInTheDocument()
  unmount()
  server.answer(listTrades, {
    items: [tradeSample({ source: 'market' })],
    total: 1,
    page: 1,
    size: 5,
  })
  await renderUi(<Trades />)
  await screen.findByRole('list', { name: 'Your trades' })
  expect(screen.queryByText('Simulated prices')).not.toBeInTheDocument()
})
