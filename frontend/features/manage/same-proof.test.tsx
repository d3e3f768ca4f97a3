import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval, type SameProof } from '#contracts/deposits'
import { getSession } from '#contracts/session'
import { getCounts } from '#contracts/users'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, depositSample, idOf, previewSample } from '../../testing/staff-samples.js'

const other = { depositId: idOf(2), fullName: 'Leo Marchetti', status: 'approved', requestedAt: '2026-11-20T08:00:00.000Z' } as SameProof

const open = async (sameProof: SameProof[]) => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, { users: 3, pendingDeposits: 1, pendingWithdrawals: 0 })
    .answer(previewDepositApproval, previewSample)
    .answer(getStaffDeposit, { ...depositSample(1), sameProof })
  await renderApp(`/deposit/${idOf(1)}`)
}

it('warns that the picture was sent with another deposit, and leads there', async () => {
  await open([other])
  expect(await screen.findByText(/The same picture was also sent with:/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Leo Marchetti, .*, approved$/ })).toHaveAttribute('href', `/deposit/${idOf(2)}`)
})

it('folds the links beyond the third away, so that the decision stays in sight', async () => {
  await open([2, 3, 4, 5, 6].map((number) => ({ ...other, depositId: idOf(number) }) as SameProof))
  expect(await screen.findByText('2 more')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Leo Marchetti/ }).filter((link) => !link.closest('details'))).toHaveLength(3)
})
