import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { changePassword } from '#contracts/own/credentials'
import { getSession } from '#contracts/own/session'
import { sessionQuery } from '../../lib/session/session.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { ChangePasswordPage } from './change-password-page.js'

const realFetch = globalThis.fetch
const site = {
  name: 'Daybook',
  logo: '',
  banner: '',
  support: '',
  isDemo: false,
  needsSetup: false,
  priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' } as const,
  clientsCloseTrades: false,
  sendsMail: true,
  usesTradingView: false,
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, { user: null, site })
    .answer(changePassword, { position: 7n })
  sessionStorage.clear()
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const draw = () =>
  renderUi(<ChangePasswordPage />, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })

const fill = async (
  user: Awaited<ReturnType<typeof draw>>['user'],
  ...typed: readonly [string, string, string]
) => {
  for (const [at, label] of ['Current password', 'New password', 'Confirm new password'].entries())
    if (typed[at]) await user.type(screen.getByLabelText(label), typed[at])
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

const sent = () =>
  server.seen.filter(({ path }) => path === '/api/password').map(({ body }) => body)

describe('the page for changing the password', () => {
  it('names what is missing, sends nothing and moves to the first field', async () => {
    const { user } = await draw()
    await fill(user, '', '', '')
    expect(await screen.findByText('Current password is required')).toBeInTheDocument()
    expect(screen.getByText('New password is required')).toBeInTheDocument()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('says what is too short, and what differs', async () => {
    const { user } = await draw()
    await fill(user, 'seven quiet harbours', 'short', 'longer')
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument()
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('sends the current and the new password, says that it is done and empties the fields', async () => {
    const { user } = await draw()
    await fill(user, 'seven quiet harbours', 'nine northern lanterns', 'nine northern lanterns')
    expect(
      await screen.findByText('Your password is changed. Everywhere else you are signed out.'),
    ).toBeInTheDocument()
    expect(sent()).toEqual([
      { currentPassword: 'seven quiet harbours', password: 'nine northern lanterns' },
    ])
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  it('shows the refusal of a wrong current password at its field, and keeps what was typed without storing it in the browser', async () => {
    server.respond(changePassword, () =>
      problem('wrong-password', {
        status: 422,
        fields: [{ path: 'currentPassword', message: 'The current password is incorrect' }],
      }),
    )
    const { user } = await draw()
    await fill(user, 'a wrong guess', 'nine northern lanterns', 'nine northern lanterns')
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        /The current password is incorrect/,
      ),
    )
    expect(screen.getByLabelText('New password')).toHaveValue('nine northern lanterns')
    expect(screen.queryByText(/Your password is changed/)).toBeNull()
  })
})
