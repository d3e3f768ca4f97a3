import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { listLog } from '#contracts/audit/audit'
import { previewReversal, reverseEntry } from '#contracts/requests/adjustments'
import { getAccountHoldings, type Purchase } from '#contracts/requests/purchases'
import { FakeServer, type Seen } from '../../testing/fake-server.js'
import { logEvent } from '../../testing/log-events.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf, previewSample } from '../../testing/staff-samples.js'
import { sessionQuery } from '../../lib/session/session.js'
import { HoldingsCard } from './holdings-card.js'

const userId = idOf(3)
const purchase = {
  purchaseId: idOf(7),
  offerId: idOf(8),
  kind: 'package',
  name: 'Gold',
  price: 5_000_00n,
  terms: null,
  raised: 0,
  boughtAt: '2026-11-20T08:00:00.000Z',
} as unknown as Purchase
const entry = logEvent(12, {
  type: 'OfferBought',
  amount: -5_000_00n,
  correlationId: purchase.purchaseId,
})
const isAsked = ({ search }: Seen) =>
  search.get('correlationId') === purchase.purchaseId && search.get('type') === 'OfferBought'

const draw = async (isOwn = false, isInLog = () => true) => {
  const server = new FakeServer()
    .answer(getAccountHoldings, { purchases: [purchase], copies: [] })
    .answer(listLog, (seen) => ({
      items: isInLog() && isAsked(seen) ? [entry] : [],
      hasOlder: false,
      gaps: null,
    }))
    .answer(previewReversal, { ...previewSample, secondAdmin: null, paidAt: null })
  const { user } = await renderUi(
    <>
      <h1>Amara Okafor</h1>
      <HoldingsCard userId={userId} isOwn={isOwn} />
    </>,
    { seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession) },
  )
  await screen.findByText('Gold')
  return { server, user }
}

it('A purchase is refunded by reversing its entry, with a reason', async () => {
  const { server, user } = await draw()
  server.answer(reverseEntry, { position: 9n, proposalId: null })
  await user.click(screen.getByRole('button', { name: 'Refund Gold' }))
  const dialog = await screen.findByRole('dialog', { name: /of \$5,000\.00/ })
  await within(dialog).findByText('Client, Amara Okafor')
  await user.type(within(dialog).getByRole('textbox'), 'Bought by mistake')
  server.answer(getAccountHoldings, { purchases: [], copies: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Reverse $5,000.00' }))
  expect(await screen.findByText('The entry is reversed')).toBeInTheDocument()
  expect(server.seen.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/staff/accounts/${userId}/entries/${entry.revision}/reverse`,
    body: { reason: 'Bought by mistake' },
  })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('A purchase that the log does not list yet is not refunded, and its admin is told', async () => {
  let isListed = false
  const { user } = await draw(false, () => isListed)
  await user.click(screen.getByRole('button', { name: 'Refund Gold' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('not in the log yet')
  expect(screen.queryByRole('dialog')).toBeNull()
  isListed = true
  await user.click(screen.getByRole('button', { name: 'Refund Gold' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

it('Nobody refunds a purchase of their own', async () => {
  await draw(true)
  expect(screen.queryByRole('button', { name: 'Refund Gold' })).toBeNull()
})
