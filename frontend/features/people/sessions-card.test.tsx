import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { endSessions, listSessions } from '#contracts/own/people-sessions'
import { getSession } from '#contracts/own/session'
import { blockUser, resetFactors, unblockUser } from '#contracts/people/users'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { SessionsCard } from './sessions-card.js'

const person = { userId: idOf(1), fullName: 'Amara Okafor', status: 'active' } as Parameters<
  typeof SessionsCard
>[0]['person']
const session = (digit: number, device: string | null) =>
  ({
    sessionId: idOf(digit),
    device,
    address: '203.0.113.•••',
    createdAt: '2026-11-20T08:00:00.000Z',
    seenAt: '2026-11-20T08:05:00.000Z',
  }) as never

it('An admin signs a person out of one device or everywhere, with a reason', async () => {
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(listSessions, { items: [session(2, 'Firefox on Windows'), session(3, null)] })
    .answer(endSessions, { position: 9n })
  const { user } = await renderUi(<SessionsCard person={person} isOwn={false} />)
  const items = within(await screen.findByRole('list', { name: 'Signed in' })).getAllByRole(
    'listitem',
  )
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Firefox on Windows',
    'Unknown device',
  ])
  for (const button of ['Sign out: Unknown device', 'Sign out everywhere']) {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: /^Sign Amara Okafor out/ })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost their telephone')
    await user.click(within(dialog).getByRole('button', { name: /^Sign out/ }))
    expect((await screen.findAllByText('Signed out')).length).toBeGreaterThan(0)
  }
  const sent = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([
    { reason: 'Lost their telephone', sessionId: idOf(3) },
    { reason: 'Lost their telephone' },
  ])
})

it('The card of a person without a session says that they are not signed in', async () => {
  new FakeServer().answer(getSession, adminSession).answer(listSessions, { items: [] })
  await renderUi(<SessionsCard person={person} isOwn={false} />)
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument()
})

it.each([
  {
    status: 'active',
    open: 'Block from signing in',
    name: 'Block Amara Okafor from signing in',
    submit: /^Block/,
    done: 'Blocked from signing in',
    path: 'block',
  },
  {
    status: 'blocked',
    open: 'Let sign in again',
    name: 'Let Amara Okafor sign in again',
    submit: /^Unblock/,
    done: 'They can sign in again',
    path: 'unblock',
  },
] as const)(
  'An admin changes whether a person who is $status may sign in, with a reason',
  async ({ status, open, name, submit, done, path }) => {
    const server = new FakeServer()
      .answer(getSession, adminSession)
      .answer(listSessions, { items: [] })
      .answer(blockUser, { position: 9n })
      .answer(unblockUser, { position: 9n })
    const { user } = await renderUi(<SessionsCard person={{ ...person, status }} isOwn={false} />)
    await user.click(await screen.findByRole('button', { name: open }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Left the house')
    await user.click(dialog.getByRole('button', { name: submit }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(server.seen.at(-1)).toMatchObject({
      path: `/api/staff/users/${idOf(1)}/${path}`,
      body: { reason: 'Left the house' },
    })
  },
)

it('An admin proposes to remove the second factors of a person who is signed in nowhere, and is told if there are none', async () => {
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(listSessions, { items: [] })
    .respond(resetFactors, () => problem('no-second-factor', { status: 409 }))
  const { user } = await renderUi(<SessionsCard person={person} isOwn={false} />)
  await user.click(await screen.findByRole('button', { name: 'Remove second factors' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Remove the second factors of Amara Okafor',
  })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost their telephone')
  await user.click(within(dialog).getByRole('button', { name: 'Propose removing' }))
  expect(await within(dialog).findByText('There is no second factor.')).toBeInTheDocument()
  server.answer(resetFactors, { position: 9n, proposalId: idOf(7) as never })
  await user.click(within(dialog).getByRole('button', { name: 'Propose removing' }))
  expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
  expect(server.seen.at(-1)?.body).toEqual({ reason: 'Lost their telephone' })
})

it('An admin is not offered to remove their own second factors, which only another admin can', async () => {
  new FakeServer().answer(getSession, adminSession).answer(listSessions, { items: [] })
  await renderUi(<SessionsCard person={person} isOwn />)
  expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove second factors' })).not.toBeInTheDocument()
})
