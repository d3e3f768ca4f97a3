import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  bodySent,
  chooseFile,
  depositServer,
  paying,
  proofPicture,
} from '../../testing/deposit-server.js'
import type { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

let server: FakeServer

/** Unloads the page; the test then renders it again. */
const reload = () => {
  fireEvent(window, new Event('pagehide'))
  cleanup()
}

afterEach(() => void jest.restoreAllMocks())

beforeEach(() => {
  sessionStorage.clear()
  server = depositServer()
})

describe('a client’s answers in the steps of a deposit', () => {
  it('keep amount and coin when the client goes back', async () => {
    const { user, address, router } = await renderApp('/deposit')
    await user.type(await screen.findByRole('textbox'), '1,500')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(paying))
    act(() => router.history.back())
    expect(await screen.findByRole('radio', { name: /Tether/ })).toBeChecked()
    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/deposit?amount=1500.00'))
    expect(await screen.findByRole('textbox')).toHaveValue('1,500.00')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '2,000.5')
    act(() => router.history.forward())
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('textbox')).toHaveValue('2,000.5')
  })

  it('are read and shown in the format of the client’s language, and sent exactly', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
    const { user, address, router } = await renderApp('/deposit')
    await user.type(await screen.findByRole('textbox'), '1.234,50{Enter}')
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(paying))
    expect(bodySent(server, '/api/deposits/quotes')).toEqual({
      amount: '1234.50',
      method: 'tether',
    })
    act(() => router.history.back())
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('textbox')).toHaveValue('1.234,50')
  })

  it('keep the stored proof when the client goes back and forth, and after a reload', async () => {
    const { user, router } = await renderApp('/deposit?amount=500&step=method')
    await act(() => router.navigate({ to: '/deposit', search: { deposit: idOf(4) } }))
    await user.upload(await chooseFile(), proofPicture)
    await screen.findByText('1 B, uploaded')
    expect(screen.getByRole('button', { name: 'Paid' })).toHaveFocus()
    act(() => router.history.back())
    await screen.findByRole('radio', { name: /Tether/ })
    act(() => router.history.forward())
    expect(await screen.findByText('1 B, uploaded')).toBeInTheDocument()
    reload()
    const again = await renderApp(paying)
    expect(await screen.findByText('1 B, uploaded')).toBeInTheDocument()
    await again.user.click(screen.getByRole('button', { name: 'Paid' }))
    await waitFor(() =>
      expect(bodySent(server, `/api/deposits/${idOf(4)}/request`)).toEqual({ proofId: idOf(3) }),
    )
  })

  it('survive a reload, and nothing else', async () => {
    const first = await renderApp('/deposit')
    await first.user.type(await screen.findByRole('textbox'), '1.234,5')
    reload()
    const second = await renderApp('/deposit')
    expect(await screen.findByRole('textbox')).toHaveValue('1.234,5')
    await second.user.click(screen.getByRole('button', { name: 'Next' }))
    await second.user.click(await screen.findByRole('radio', { name: /Tether/ }))
    reload()
    await renderApp('/deposit?amount=1234.50&step=method')
    expect(await screen.findByRole('radio', { name: /Tether/ })).toBeChecked()
    cleanup()
    await renderApp('/deposit')
    expect(await screen.findByRole('textbox')).toHaveValue('')
  })
})
