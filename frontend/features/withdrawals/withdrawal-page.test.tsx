import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import { cancelWithdrawal, getWithdrawal } from '#contracts/requests/withdrawals'
import {
  balanceSample,
  clientSession,
  stepSample,
  withdrawalSample,
} from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

let server: FakeServer
const page = `/withdrawals/${idOf(5)}`
const asked = [stepSample(2_114n, 'WithdrawalRequested')]
const ended = (
  status: string,
  type: 'WithdrawalApproved' | 'WithdrawalRejected' | 'WithdrawalCancelled',
  by = 'admin',
) =>
  withdrawalSample({
    status,
    reason: status === 'rejected' ? 'Name did not match' : null,
    steps: [
      ...asked,
      stepSample(2_120n, type, {
        actorRole: by,
        reason: status === 'rejected' ? 'Name did not match' : null,
      }),
    ],
  })

beforeEach(() => {
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample({ held: 15_000n, available: 85_000n }))
    .answer(getWithdrawal, withdrawalSample({ steps: asked }))
    .answer(cancelWithdrawal, { position: 9n })
})

describe('the page of a client’s withdrawal', () => {
  it('is titled by the number of the request, and shows fee, what arrives and where', async () => {
    await renderApp(page)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Withdrawal #2,114' }),
    ).toBeInTheDocument()
    for (const words of ['Nordbank ••••4417', 'You receive', '$147.00', '$3.00'])
      expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByText('$150.00 put on hold.')).toBeInTheDocument()
  })

  it('lets the client cancel while it is pending, first says what that releases, and then reads on from the heading', async () => {
    const { user } = await renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal of $150.00' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Cancel withdrawal of $150.00 to Nordbank ••••4417',
    })
    expect(
      await within(dialog).findByRole('row', { name: 'Available $850.00 +$150.00 $1,000.00' }),
    ).toBeInTheDocument()
    server.answer(getWithdrawal, ended('cancelled', 'WithdrawalCancelled', 'client'))
    await user.click(within(dialog).getByRole('button', { name: /Cancel withdrawal/ }))
    expect(
      await screen.findByText('Withdrawal cancelled. $150.00 is available again.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText('You would have received')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Cancel withdrawal/ })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('does not call an approval a payout', async () => {
    server.answer(getWithdrawal, ended('approved', 'WithdrawalApproved'))
    await renderApp(page)
    expect(await screen.findByText('Withdrawal approved')).toBeInTheDocument()
    expect(screen.getByText(/usually takes 1 to 3 business days/)).toBeInTheDocument()
    expect(screen.getByText(/\$147.00 for Nordbank ••••4417, \$3.00 as fee/)).toBeInTheDocument()
  })

  it('says when it was paid out, and with which reference', async () => {
    const steps = [
      ...asked,
      stepSample(2_120n, 'WithdrawalApproved'),
      stepSample(2_131n, 'WithdrawalPaidOut', { actorRole: 'admin' }),
    ]
    server.answer(
      getWithdrawal,
      withdrawalSample({
        status: 'paid',
        paidAt: '2026-11-20T09:00:00.000Z',
        reference: 'SEPA 4417',
        steps,
      }),
    )
    await renderApp(page)
    const step = (await screen.findByText('Withdrawal paid out')).closest('li')
    expect(step).toHaveTextContent('$147.00 sent to Nordbank ••••4417, reference SEPA 4417.')
    expect(screen.getByText('Reference of the payout')).toBeInTheDocument()
  })

  it('says why it was rejected, and by which role', async () => {
    server.answer(getWithdrawal, ended('rejected', 'WithdrawalRejected'))
    await renderApp(page)
    const step = (await screen.findByText('Withdrawal rejected')).closest('li')
    expect(step).toHaveTextContent('Reason: Name did not match')
    expect(step).toHaveTextContent('Our staff')
    expect(screen.getByText('You would have received')).toBeInTheDocument()
  })
})
