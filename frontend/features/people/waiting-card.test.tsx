import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listStaffWaiting } from '#contracts/requests/requests'
import { FakeServer, type Seen } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf, personSample } from '../../testing/staff-samples.js'
import { WaitingCard } from './waiting-card.js'

const requestedAt = '2026-11-21T08:00:00.000Z'
const deposit = {
  id: idOf(3),
  kind: 'deposit' as const,
  about: 'bitcoin',
  amount: 55_000n,
  requestedAt,
}
const withdrawal = {
  id: idOf(4),
  kind: 'withdrawal' as const,
  about: 'Bank ••••4417',
  amount: 1_000n,
  requestedAt,
}

it('The card of a person’s waiting requests asks for those of their account, and links each to its queue', async () => {
  const isOfPerson = ({ path }: Seen) => path.includes(personSample.userId)
  new FakeServer().answer(listStaffWaiting, (seen) => ({
    items: isOfPerson(seen) ? [deposit, withdrawal] : [],
  }))
  await renderUi(<WaitingCard person={personSample} />)
  const link = await screen.findByRole('link', { name: 'Open deposit of $550.00' })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`tab=deposit&.*open=${idOf(3)}`)),
  )
  const other = screen.getByRole('link', { name: 'Open withdrawal of $10.00' })
  expect(other).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`tab=withdrawals&.*open=${idOf(4)}`)),
  )
  expect(screen.getByText('Bitcoin')).toBeInTheDocument()
})
