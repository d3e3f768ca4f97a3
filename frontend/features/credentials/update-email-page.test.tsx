import { afterEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getOwnEmail, sendConfirmation, type OwnEmail } from '#contracts/own/own-email'
import { getSession } from '#contracts/own/session'
import { createLive } from '../../lib/live/live.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { UpdateEmailPage } from './update-email-page.js'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const own: OwnEmail = {
  email: 'amara@example.com',
  isConfirmed: false,
  isMailed: true,
  pending: null,
}

it('A link that is used elsewhere shows on the page of the own address at once', async () => {
  const server = new FakeServer().answer(getSession, clientSession).answer(getOwnEmail, own)
  const { queries } = await renderUi(<UpdateEmailPage />)
  await screen.findByText('Not confirmed yet')
  server.answer(getOwnEmail, { ...own, isConfirmed: true })
  createLive(queries).notice({ resource: 'security', id: 'any' })
  expect(await screen.findByText('Confirmed')).toBeVisible()
})

it('No link is promised where the server sends none because the address is confirmed already', async () => {
  const server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getOwnEmail, own)
    .answer(sendConfirmation, { sent: false })
  const { queries, user } = await renderUi(<UpdateEmailPage />)
  const again = await screen.findByRole('button', { name: 'Send the link again' })
  await user.click(again)
  await waitFor(() => expect(queries.isMutating()).toBe(0))
  expect(screen.queryByText(/A new link is on its way/)).not.toBeInTheDocument()
  server.answer(getOwnEmail, { ...own, isConfirmed: true })
  expect(await screen.findByText('Confirmed')).toBeVisible()
  expect(again).not.toBeInTheDocument()
})
