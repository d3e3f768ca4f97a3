import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { takeBack } from '#contracts/own/additions'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer().answer(getSession, { ...clientSession, user: null })
})

const token = 'a'.repeat(43)
const posts = () => server.seen.filter(({ method }) => method === 'POST')
const button = () => screen.findByRole('button', { name: 'Take it back' })
const press = async () => {
  const { user } = await renderApp(`/take-back#${token}`)
  await user.click(await button())
  return user
}
const toReset = () => screen.findByRole('link', { name: 'Reset your password' })

describe('a mailed link that takes back what was added to an account', () => {
  it('does nothing by being opened, and says what its button does', async () => {
    await renderApp(`/take-back#${token}`)
    expect(await screen.findByRole('heading', { name: 'Take it back' })).toBeInTheDocument()
    expect(
      screen.getByText(
        /^Every second factor and every payout destination .* you are signed out everywhere\.$/,
      ),
    ).toBeInTheDocument()
    expect(await button()).toBeEnabled()
    expect(posts()).toEqual([])
  })

  it('says what was removed and cancelled, and leads to a new password', async () => {
    server.answer(takeBack, { factors: 1, destinations: 2, codes: true, withdrawals: 1 })
    await press()
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^We removed one second factor, the one-time codes, and 2 payout destinations\. One withdrawal that still waited was cancelled\. All sessions have ended\./,
    )
    expect(await toReset()).toHaveAttribute('href', '/reset-password')
    expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/additions/take-back', { token }],
    ])
  })

  it('says so where nothing was left to remove', async () => {
    server.answer(takeBack, { factors: 0, destinations: 0, codes: false, withdrawals: 0 })
    await press()
    expect(
      await screen.findByText(/^There was nothing left to remove\. All sessions have ended\./),
    ).toBeInTheDocument()
  })

  it('is for everybody who has it, signed in or not', async () => {
    server
      .answer(getSession, clientSession)
      .answer(takeBack, { factors: 1, destinations: 0, codes: false, withdrawals: 0 })
    await press()
    expect(await screen.findByText(/^We removed one second factor\./)).toBeInTheDocument()
  })

  it.each([
    ['was used', 'link-used', { at: '2026-11-24T09:00:00.000Z' }, /This link was used on/],
    [
      'has expired',
      'link-expired',
      undefined,
      /^This link has expired\. If it was not you, set a new password now, and tell our staff\.$/,
    ],
    ['another has replaced', 'link-superseded', undefined, /^This link no longer works/],
  ] as const)(
    'that %s has no button to press again, but leads to a new password',
    async (_, code, details, sentence) => {
      server.respond(takeBack, () => problem(code, details && { details }))
      await press()
      expect(await screen.findByText(sentence)).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
      expect(await toReset()).toHaveAttribute('href', '/reset-password')
    },
  )

  it('keeps its button when the server failed, and works when that is pressed again', async () => {
    server.respond(takeBack, () => problem('unavailable', { status: 503 }))
    const user = await press()
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(await button()).toBeEnabled()
    server.answer(takeBack, { factors: 0, destinations: 1, codes: false, withdrawals: 0 })
    await user.click(await button())
    expect(await screen.findByText(/^We removed one payout destination\./)).toBeInTheDocument()
    expect(posts()).toHaveLength(2)
  })

  it('that was cut off on the way says so, and has no button', async () => {
    await renderApp('/take-back')
    expect(
      await screen.findByText('The link is incomplete. Open the whole link from the mail.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument()
  })
})
