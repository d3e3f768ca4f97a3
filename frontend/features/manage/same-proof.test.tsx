import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval, type SameProof } from '#contracts/deposits'
import { getSession } from '#contracts/session'
import { getCounts } from '#contracts/users'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, depositSample, idOf, previewSample } from '../../testing/staff-samples.js'

const other = { depositId: idOf(2), fullName: 'Leo Marchetti', status: 'approved', requestedAt: '2026-11-20T08:00:00.000Z' } as SameProof

it('warns that the picture was sent with another deposit, and leads there', async () => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, { users: 3, pendingDeposits: 1, pendingWithdrawals: 0 })
    .answer(previewDepositApproval, previewSample)
    .answer(getStaffDeposit, { ...depositSample(1), sameProof: [other] })
  await renderApp(`/deposit/${idOf(1)}`)
  expect(await screen.findByText(/The same picture was also sent with:/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Leo Marchetti, .*, approved$/ })).toHaveAttribute('href', `/deposit/${idOf(2)}`)
})
