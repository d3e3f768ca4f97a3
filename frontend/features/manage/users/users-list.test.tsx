import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { listUsers } from '#contracts/people/users'
import { FakeServer } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi } from '../../../testing/render.js'
import { adminSession, idOf, pageOfSamples, personSample } from '../../../testing/staff-samples.js'

it('The list of users stays where it is when a person signs up, until the reader asks for them', async () => {
  const newer = {
    ...personSample,
    userId: idOf(2) as never,
    fullName: 'Nadia Haddad',
    createdAt: '2026-11-21T08:00:00.000Z' as never,
  }
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(listUsers, pageOfSamples([personSample]))
  const { user, queries } = await renderUi(<ManageAtAddress />, { at: '/all-user' })
  expect(await screen.findByText('1 in total, newest first')).toBeInTheDocument()
  server.answer(listUsers, pageOfSamples([newer, personSample]))
  await act(() => queries.invalidateQueries({ queryKey: ['users'] }))
  const show = await screen.findByRole('button', { name: 'Show 1 new' })
  expect(screen.queryByText('Nadia Haddad')).not.toBeInTheDocument()
  await user.click(show)
  expect(screen.getByText('Nadia Haddad')).toBeInTheDocument()
})
