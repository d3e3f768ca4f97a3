import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import type { RequestKind } from '#contracts/values/request-kinds'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import {
  approveWithdrawal,
  getStaffWithdrawal,
  previewWithdrawalApproval,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { getStaffDeposit, previewDepositApproval } from '#contracts/requests/deposits'
import { withdrawalSample } from '../../../testing/client-samples.js'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, depositSample, idOf, previewSample } from '../../../testing/staff-samples.js'

const withdrawal = {
  ...withdrawalSample({ withdrawalId: idOf(1), amount: 150_00n }),
  accountId: idOf(2),
  email: 'client1@example.com',
  fullName: 'Client 1',
  isFrozen: false,
  decidedBy: null,
  decidedByName: null,
  paidBy: null,
  paidByName: null,
  rest: null,
  isDestinationSaved: true,
  client: null,
  approval: null,
  steps: [],
}

beforeEach(() => {
  notifications.clean()
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffDeposit, depositSample(1))
    .answer(previewDepositApproval, previewSample)
    .answer(approveDeposit, { position: 8n, proposalId: null })
    .answer(rejectDeposit, { position: 8n })
    .answer(getStaffWithdrawal, withdrawal as never)
    .answer(previewWithdrawalApproval, previewSample)
    .answer(approveWithdrawal, { position: 8n, proposalId: null })
    .answer(rejectWithdrawal, { position: 8n })
})

/**
 * Decides on a request on its own page, and returns what the toast shows: its text, and the colour
 * and drawing of its sign.
 */
const toastAfter = async (kind: RequestKind, act: 'Approve' | 'Reject') => {
  const { user } = await renderApp(`/${kind}/${idOf(1)}`)
  await screen.findByRole('button', { name: /^Approve \$/ })
  await user.keyboard(act === 'Approve' ? 'a' : 'r')
  await screen.findByRole('dialog')
  await user.keyboard(`${act === 'Reject' ? 'Not on the chain' : ''}{Control>}{Enter}{/Control}`)
  const toast = await waitFor(() => {
    const found = document.querySelector('.mantine-Notification-root')
    expect(found).not.toBeNull()
    return found!
  })
  return {
    text: toast.textContent,
    sign: [...(toast.querySelector('svg')?.classList ?? [])].at(-1),
    isGreen: toast.getAttribute('style')?.includes('green') ?? false,
  }
}

describe('the toast of a decision', () => {
  it('that rejects bears a neutral sign', async () => {
    expect(await toastAfter('deposit', 'Reject')).toEqual({
      text: 'Deposit rejected$550.00 for Client 1',
      sign: 'tabler-icon-info-circle',
      isGreen: false,
    })
  })

  it('that approves a deposit bears a tick', async () => {
    expect(await toastAfter('deposit', 'Approve')).toMatchObject({
      sign: 'tabler-icon-check',
      isGreen: true,
    })
  })

  it('on a withdrawal says in its second line that the money is still to be paid out', async () => {
    expect(await toastAfter('withdrawal', 'Approve')).toMatchObject({
      text: 'Withdrawal successful$150.00 for Client 1: approved, to be paid out',
      sign: 'tabler-icon-check',
    })
  })

  it('that rejects a withdrawal says nothing of a payout, under a neutral sign', async () => {
    expect(await toastAfter('withdrawal', 'Reject')).toEqual({
      text: 'Withdrawal rejected$150.00 for Client 1',
      sign: 'tabler-icon-info-circle',
      isGreen: false,
    })
  })
})
