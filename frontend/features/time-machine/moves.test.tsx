import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { getSession, type Session } from '#contracts/own/session'
import { accountId } from '../../testing/account-moments.js'
import { serverOf } from '../../testing/account-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession } from '../../testing/staff-samples.js'

const auditorSession = {
  ...adminSession,
  user: { ...adminSession.user, role: 'auditor' },
} as Session

describe('moves along the slider of the time machine', () => {
  it('are kept in the address, and Back leaves the account at once', async () => {
    serverOf(4).server.answer(getSession, auditorSession)
    const { user, router, address } = await renderApp('/audit/accounts')
    await act(() => router.navigate({ to: '/audit/accounts/$accountId', params: { accountId } }))
    const slider = await screen.findByRole('slider', { name: 'Point in time' })
    act(() => slider.focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(address()).toBe(`/audit/accounts/${accountId}?ordinal=20`))
    await user.click(screen.getByRole('button', { name: 'Next event' }))
    await waitFor(() => expect(address()).toBe(`/audit/accounts/${accountId}?ordinal=30`))
    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/audit/accounts'))
  })
})
