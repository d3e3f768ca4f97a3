import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { reinstateAccount, suspendAccount } from '#contracts/people/users'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { personSample } from '../../testing/staff-samples.js'
import { Standing } from './standing.js'

it('An account is suspended with a reason that the client does not read', async () => {
  const server = new FakeServer().answer(suspendAccount, { position: 9n })
  const { user } = await renderUi(<Standing person={personSample} isOwn={false} />)
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Amara Okafor' })
  expect(within(dialog).getByText(/^Kept for good, for other staff/)).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked by compliance')
  await user.click(within(dialog).getByRole('button', { name: /^Suspend/ }))
  expect(
    await screen.findByText('User status updated. The account is suspended'),
  ).toBeInTheDocument()
  expect(server.seen.at(-1)?.body).toEqual({ reason: 'Asked by compliance' })
})

it('A suspended account says what that means, and can be reinstated', async () => {
  new FakeServer().answer(reinstateAccount, { position: 9n })
  const { user } = await renderUi(
    <Standing
      person={{ ...personSample, suspendedAt: '2026-11-21T08:00:00.000Z' }}
      isOwn={false}
    />,
  )
  expect(screen.getByText(/^Suspended: no money moves/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Unsuspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unsuspend Amara Okafor' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Cleared')
  await user.click(within(dialog).getByRole('button', { name: /^Unsuspend/ }))
  expect(
    await screen.findByText('User status updated. The account is active again'),
  ).toBeInTheDocument()
})

it('A blocked client is not said to be able to deposit', async () => {
  await renderUi(<Standing person={{ ...personSample, status: 'blocked' }} isOwn={false} />)
  expect(screen.getByText(/^Blocked: the client cannot sign in\./)).toBeInTheDocument()
  expect(screen.queryByText(/can deposit/)).toBeNull()
})

it('Nobody can change the standing of their own account', async () => {
  await renderUi(<Standing person={personSample} isOwn />)
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeDisabled()
})
