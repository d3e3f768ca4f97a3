import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStaffDeposit, previewDepositApproval } from '#contracts/deposits'
import { getSession } from '#contracts/session'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, depositSample, idOf, previewSample } from '../../testing/staff-samples.js'

it('The confirmation of a deposit says which coins the proof should show', async () => {
  new FakeServer().answer(getSession, adminSession).answer(getStaffDeposit, depositSample(1)).answer(previewDepositApproval, previewSample)
  const { user } = await renderApp(`/deposit/${idOf(1)}`)
  await user.click(await screen.findByRole('button', { name: /^Approve \$550\.00/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve deposit of $550.00 for Client 1' })
  expect(dialog).toHaveTextContent('The proof should show 550.28 USDT. $550.00 is added to the client’s balance at once.')
})
