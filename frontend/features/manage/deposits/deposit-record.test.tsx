import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminSession,
  clientFactsSample,
  depositSample,
  idOf,
  previewSample,
} from '../../../testing/staff-samples.js'

it('The confirmation of a deposit says which coins the proof should show', async () => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffDeposit, depositSample(1))
    .answer(previewDepositApproval, previewSample)
  const { user } = await renderApp(`/deposit/${idOf(1)}`)
  await user.click(await screen.findByRole('button', { name: /^Approve \$550\.00/ }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Approve deposit of $550.00 for Client 1',
  })
  expect(dialog).toHaveTextContent(
    'The proof should show 550.28 USDT. $550.00 is added to the client’s balance at once.',
  )
})

const frozen = {
  isFrozen: true,
  client: { ...clientFactsSample, suspendedAt: '2026-11-21T08:00:00.000Z' },
}

it('A request of a suspended client is frozen: it offers no decision, and leads to the person', async () => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffDeposit, depositSample(1, frozen))
  await renderApp(`/deposit/${idOf(1)}`)
  expect(await screen.findByText(/^Frozen: this account is suspended/)).toBeInTheDocument()
  expect(screen.getByText(/^Frozen,/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the person' })).toHaveAttribute(
    'href',
    `/user/${idOf(1)}`,
  )
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

it('The whole picture of a proof stands above what it must show, and the decision can be asked for there', async () => {
  const proofId = idOf(5)
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getStaffDeposit, depositSample(1, { proofId }))
    .answer(previewDepositApproval, previewSample)
  const { user } = await renderApp(`/deposit/${idOf(1)}`)
  await user.click(await screen.findByRole('button', { name: /^Proof of payment/ }))
  const picture = await screen.findByRole('dialog')
  for (const text of ['550.28 USDT', 'TDemoo7uXhVw3kQm2Rz9sYc5bNpE8aJfLt4'])
    expect(within(picture).getByText(text)).toBeInTheDocument()
  await user.click(within(picture).getByRole('button', { name: 'Approve $550.00' }))
  expect(
    await screen.findByRole('dialog', { name: 'Approve deposit of $550.00 for Client 1' }),
  ).toBeInTheDocument()
})
