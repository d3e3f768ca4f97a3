import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { changeRole } from '#contracts/people/users'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { RoleCard } from './role-card.js'

const person = { userId: idOf(1), fullName: 'Leo Marchetti', role: 'client' } as Parameters<
  typeof RoleCard
>[0]['person']

it('An admin proposes another role with a reason, and reads first that another admin must approve it', async () => {
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .respond(changeRole, () => problem('busy', { status: 503 }))
  const { user } = await renderUi(<RoleCard person={person} isOwn={false} />)
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of Leo Marchetti' })
  expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
  expect(within(dialog).queryByRole('radio', { name: /^Client/ })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('radio', { name: /^Auditor/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Audits us')
  await user.click(within(dialog).getByRole('button', { name: /^Propose/ }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  server.answer(changeRole, { position: 9n, proposalId: idOf(3) as never })
  await user.click(within(dialog).getByRole('button', { name: /^Propose/ }))
  expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
  expect(server.seen.at(-1)).toMatchObject({
    path: `/api/staff/users/${idOf(1)}/role`,
    body: { role: 'auditor', reason: 'Audits us' },
  })
})

it('Nobody can change their own role', async () => {
  new FakeServer().answer(getSession, adminSession)
  await renderUi(<RoleCard person={person} isOwn />)
  expect(screen.getByText('You cannot change your own role.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change role' })).not.toBeInTheDocument()
})
