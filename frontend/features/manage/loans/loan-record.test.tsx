import { beforeEach, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import {
  approveLoan,
  getStaffLoan,
  previewLoanApproval,
  rejectLoan,
  type StaffLoanDetail,
} from '#contracts/requests/loans'
import { FakeServer } from '../../../testing/fake-server.js'
import { applicationSample, loanSample } from '../../../testing/loan-samples.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, clientFactsSample, previewSample } from '../../../testing/staff-samples.js'

const ofStaff = (loan = applicationSample()): StaffLoanDetail => ({
  ...loan,
  email: 'amara@example.com',
  fullName: 'Amara Okafor',
  isFrozen: false,
  decidedBy: null,
  decidedByName: null,
  approval: null,
  client: clientFactsSample,
  steps: [],
})
const { loanId, accountId } = loanSample()
const path = `/api/staff/accounts/${accountId}/loans/${loanId}`
const preview = {
  ...previewSample,
  dueOn: '2026-12-06',
  interestUntilDue: 8_33n,
  yearlyBasisPoints: 1_217,
}

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffLoan, ofStaff())
    .answer(previewLoanApproval, preview)
})

it('An application is approved after a look at its postings, its due day and its interest', async () => {
  server.answer(approveLoan, { position: 9n, proposalId: null })
  const { user } = await renderApp(`/loan/${loanId}`)
  expect(await screen.findByText('12.17% a year, for 25 days')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Approve \$1,000\.00/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Approve loan of $1,000.00 for Amara Okafor' }),
  )
  expect(dialog.getByText('6 Dec 2026')).toBeVisible()
  expect(dialog.getByText('$8.33')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('Loan approved')).toBeInTheDocument()
  expect(server.seen).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `${path}/approve` }),
  )
})

it('An application is rejected with a reason', async () => {
  server.answer(rejectLoan, { position: 9n })
  const { user } = await renderApp(`/loan/${loanId}`)
  await user.click(await screen.findByRole('button', { name: /^Reject/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too many open trades')
  await user.click(dialog.getByRole('button', { name: /^Reject/ }))
  expect(await screen.findByText('Loan rejected')).toBeInTheDocument()
  expect(server.seen).toContainEqual(
    expect.objectContaining({
      path: `${path}/reject`,
      body: expect.objectContaining({ reason: 'Too many open trades' }),
    }),
  )
})

it('A loan that is lent shows what is owed, and offers no decision', async () => {
  server.answer(getStaffLoan, ofStaff(loanSample({ overdueAt: '2026-12-07T00:00:00.000Z' })))
  await renderApp(`/loan/${loanId}`)
  expect((await screen.findByText('Owed')).nextElementSibling).toHaveTextContent('$1,003.33')
  expect(screen.getByText('Overdue since')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})
