import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listStaffDeposits } from '#contracts/deposits'
import { listStaffWithdrawals } from '#contracts/withdrawals'
import { FakeServer, type Seen } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { depositSample, idOf, pageOfSamples, personSample } from '../../testing/staff-samples.js'
import { WaitingCard } from './waiting-card.js'

const isOfPerson = ({ search }: Seen) => search.get('accountId') === personSample.userId && search.get('status') === 'pending'

it('The card of a person’s waiting requests asks for those of their account, and links to the queue', async () => {
  new FakeServer()
    .answer(listStaffDeposits, (seen) => pageOfSamples(isOfPerson(seen) ? [depositSample(3, { accountId: idOf(1) })] : []))
    .answer(listStaffWithdrawals, pageOfSamples([]))
  await renderUi(<WaitingCard person={personSample} />)
  const link = await screen.findByRole('link', { name: 'Open deposit of $550.00' })
  expect(link).toHaveAttribute('href', expect.stringContaining(`open=${idOf(3)}`))
})
