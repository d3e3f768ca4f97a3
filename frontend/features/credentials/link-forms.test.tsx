import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer().answer(getSession, { ...clientSession, user: null })
})

const token = 'a'.repeat(43)
const used = () => problem('link-used', { details: { at: '2026-11-24T09:00:00.000Z' } })

describe('a mailed link that confirms an address', () => {
  it('says what its button does, and stops saying it once it is done', async () => {
    server.answer(confirmEmail, { done: 'confirmed' })
    const { user } = await renderApp(`/confirm-email#${token}`)
    expect(await screen.findByText(/^Press the button to confirm/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your email is confirmed.')).toBeInTheDocument()
    expect(screen.queryByText(/^Press the button/)).not.toBeInTheDocument()
  })

  it('that was used has no button to press again, but a way on', async () => {
    server.respond(confirmEmail, used)
    const { user } = await renderApp(`/confirm-email#${token}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/This link was used on/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/')
  })

  it('that was used leads a signed-in person to their own address', async () => {
    server.answer(getSession, clientSession).respond(confirmEmail, used)
    const { user } = await renderApp(`/confirm-email#${token}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('link', { name: 'See your email' })).toHaveAttribute(
      'href',
      '/update-email',
    )
  })

  it('keeps its button where pressing it again may help', async () => {
    server.respond(confirmEmail, () => problem('link-of-another'))
    const { user } = await renderApp(`/confirm-email#${token}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText(/belongs to another account/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })
})

describe('a mailed link that takes a change of the address back', () => {
  it('that does nothing any more leads to a new password', async () => {
    server.respond(undoEmailChange, () => problem('link-expired'))
    const { user } = await renderApp(`/undo-email#${token}`)
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    expect(
      await screen.findByText(/^This link has expired\. If it was not you/),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
  })
})
