import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { signUp } from '#contracts/own/session'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { SignUpForm } from './sign-up-form.js'

const realFetch = globalThis.fetch
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().answer(signUp, { accepted: true, isMailed: true })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const fill = async (user: Awaited<ReturnType<typeof renderUi>>['user']) => {
  for (const [label, text] of [
    ['Username', 'amara'],
    ['Fullname', 'Amara Okafor'],
    ['Email', 'amara@example.com'],
    ['Password', 'ninequiet'],
    ['Confirm Password', 'ninequiet'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
}

describe('the password of a new person', () => {
  const warning = /Short. 12 characters or more are safer./

  it('shows a warning below twelve characters', async () => {
    const { user } = await renderUi(<SignUpForm />)
    const password = screen.getByLabelText('Password')
    await user.type(password, 'sevenqu')
    expect(password).toHaveAccessibleDescription(/At least 8 characters/)
    await user.type(password, 'i')
    expect(password).toHaveAccessibleDescription(warning)
    await user.type(password, 'eth')
    expect(password).toHaveAccessibleDescription(warning)
    await user.type(password, 'a')
    expect(password).not.toHaveAccessibleDescription(warning)
  })

  it('is accepted in spite of the warning', async () => {
    const { user } = await renderUi(<SignUpForm />)
    await fill(user)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(warning)
    await user.click(screen.getByRole('button', { name: 'SignUp' }))
    await waitFor(() => expect(server.seen.at(-1)?.body).toMatchObject({ password: 'ninequiet' }))
  })
})

it('A new person reads of a mailed link only where the site sends mail', async () => {
  server.answer(signUp, { accepted: true, isMailed: false })
  const { user } = await renderUi(<SignUpForm />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'SignUp' }))
  expect(
    await screen.findByText(/^You can log in now\. If this email already had an account/),
  ).toBeInTheDocument()
})
