import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { clientSession, termsSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

it('A withdrawal that waits since the address was changed is told before its first step, with the time and what to do about a thief', async () => {
  new FakeServer().answer(getSession, clientSession).answer(getWithdrawalTerms, {
    ...termsSample,
    heldUntil: '2026-03-02T10:00:00.000Z',
    heldBecause: 'email-changed',
  })
  await renderApp('/select-withdrawal')
  const note = (await screen.findByText(/^Your email was changed/)).textContent
  expect(note).toMatch(
    /you can withdraw again from .*2 Mar 2026.*take the change back: the link is in the mail to your old address/,
  )
})
