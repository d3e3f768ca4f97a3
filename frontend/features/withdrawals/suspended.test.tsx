import { expect, describe, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listDestinations } from '#contracts/requests/destinations'
import { getSession } from '#contracts/own/session'
import { getWithdrawalTerms, listWithdrawals } from '#contracts/requests/withdrawals'
import { balanceSample, clientSession, termsSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

const review = `/select-withdrawal?step=review&amount=150.00&destination=${idOf(6)}`
const bank = {
  destinationId: idOf(6) as never,
  method: 'bank' as const,
  label: 'Nordbank ••••4417',
  name: null,
  holder: 'Amara Okafor',
  addedAt: '2026-10-03T08:00:00.000Z',
}

describe('the steps of a withdrawal', () => {
  it.each(['/select-withdrawal', '/select-withdrawal?step=details', review])(
    'are closed to a suspended client at %s, with a note that says since when',
    async (address) => {
      new FakeServer()
        .answer(getSession, clientSession)
        .answer(getBalance, balanceSample({ suspendedAt: '2026-11-21T08:00:00.000Z' }))
        .answer(getWithdrawalTerms, termsSample)
        .answer(listDestinations, { items: [bank] })
        .answer(listWithdrawals, pageOfSamples([]))
      await renderApp(address)
      expect(await screen.findByText(/^Your account is currently inactive/)).toHaveTextContent(
        /Since .*2026/,
      )
      const next = await screen.findByRole('button', {
        name: address === review ? /Request withdrawal/ : /Next/,
      })
      expect(next).toBeDisabled()
      for (const field of [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('radio')])
        expect(field).toBeDisabled()
    },
  )
})
