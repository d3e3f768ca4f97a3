import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { getDeposit } from '#contracts/requests/deposits'
import { listEntries } from '#contracts/ledger/entries'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { getWithdrawal } from '#contracts/requests/withdrawals'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import {
  clientSession,
  entryPageSample,
  ownDepositSample,
  stepSample,
  waitingSample,
  withdrawalSample,
} from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

const requestedAt = '2026-11-20T08:00:00.000Z'
const deposit = { id: idOf(4), kind: 'deposit', about: 'tether', amount: 50_000n, requestedAt }
const withdrawal = {
  id: idOf(5),
  kind: 'withdrawal',
  about: 'Bank ••••4417',
  amount: 15_000n,
  requestedAt,
}
let server: FakeServer

beforeEach(() => {
  notifications.clean()
  hideAmounts(false)
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(listEntries, entryPageSample([]))
    .answer(listWaiting, waitingSample([deposit, withdrawal]))
})

/** Shows the statement to a client while staff decide one of their requests. */
const decide = async (still: Parameters<typeof waitingSample>[0]) => {
  const { queries } = await renderApp('/statement')
  await screen.findByRole('link', { name: 'Deposit 1' })
  server.answer(listWaiting, waitingSample(still))
  act(() => staleTopicsOf(queries).markFollowers('deposits'))
  await waitFor(() =>
    expect(
      queries.getQueryData<{ items: [] }>(['waiting', listWaiting.path, {}])?.items,
    ).toHaveLength(still?.length ?? 0),
  )
}

const live = () =>
  [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join()

describe('the news of a staff decision', () => {
  it('is announced and shown on any page that the client has open', async () => {
    const steps = [stepSample(2_111n, 'DepositRequested')]
    server.answer(getDeposit, ownDepositSample({ status: 'approved', steps }))
    await decide([withdrawal])
    expect(await screen.findByText('Deposit #2,111 approved')).toBeInTheDocument()
    expect(screen.getByText('$500.00 was added to your balance.')).toBeInTheDocument()
    expect(live()).toContain('Deposit #2,111 approved. $500.00 was added to your balance.')
  })

  it('states both amounts, and the reason, if another amount was approved', async () => {
    const steps = [stepSample(2_111n, 'DepositRequested')]
    const decided = {
      status: 'approved',
      approvedAmount: 48_000n,
      reason: 'The proof shows less',
      steps,
    }
    server.answer(getDeposit, ownDepositSample(decided))
    await decide([withdrawal])
    const words = 'You asked for $500.00; staff approved $480.00: The proof shows less.'
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(live()).toContain(`Deposit #2,111 approved. ${words}`)
  })

  it('states the reason of a rejection', async () => {
    const steps = [stepSample(2_114n, 'WithdrawalRequested')]
    server.answer(
      getWithdrawal,
      withdrawalSample({ status: 'rejected', reason: 'Name did not match', steps }),
    )
    await decide([deposit])
    expect(await screen.findByText('Withdrawal #2,114 rejected')).toBeInTheDocument()
    expect(
      screen.getByText('$150.00 is available again. Reason: Name did not match.'),
    ).toBeInTheDocument()
  })

  it('says that an approved withdrawal was paid out, and with which reference', async () => {
    const steps = [stepSample(2_114n, 'WithdrawalRequested')]
    server.answer(listWaiting, waitingSample([deposit], undefined, [withdrawal]))
    server.answer(
      getWithdrawal,
      withdrawalSample({ status: 'paid', reference: 'SEPA 4417', steps }),
    )
    await decide([deposit])
    expect(await screen.findByText('Withdrawal #2,114 paid out')).toBeInTheDocument()
    expect(
      screen.getByText('$147.00 is on its way to Nordbank ••••4417, reference SEPA 4417.'),
    ).toBeInTheDocument()
  })

  it('names no amount while amounts are hidden', async () => {
    hideAmounts(true)
    server.answer(
      getDeposit,
      ownDepositSample({ status: 'approved', steps: [stepSample(2_111n, 'DepositRequested')] }),
    )
    await decide([withdrawal])
    expect(await screen.findByText('Deposit #2,111 approved')).toBeInTheDocument()
    expect(live()).toContain('approved. hidden was added to your balance.')
    expect(document.body).not.toHaveTextContent('$500.00')
  })

  it('does not appear when the client cancelled', async () => {
    server.answer(
      getWithdrawal,
      withdrawalSample({ status: 'cancelled', steps: [stepSample(2_114n, 'WithdrawalRequested')] }),
    )
    await decide([deposit])
    await waitFor(() =>
      expect(server.seen.some(({ path }) => path === `/api/withdrawals/${idOf(5)}`)).toBe(true),
    )
    expect(screen.queryByText(/Withdrawal #2,114/)).not.toBeInTheDocument()
  })
})
