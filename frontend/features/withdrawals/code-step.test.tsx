import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listDestinations } from '#contracts/requests/destinations'
import { getSession } from '#contracts/own/session'
import {
  getWithdrawalTerms,
  listWithdrawals,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { balanceSample, clientSession, termsSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

let server: FakeServer
let triesLeft: number | null
const review = `/select-withdrawal?step=review&amount=150.00&destination=${idOf(6)}`
const sent = () =>
  server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/withdrawals')
const field = () => screen.findByLabelText('Release code')

beforeEach(() => {
  notifications.clean()
  triesLeft = 5
  const bank = {
    destinationId: idOf(6) as never,
    method: 'bank' as const,
    label: 'Nordbank ••••4417',
    name: null,
    holder: 'Amara Okafor',
    addedAt: '2026-10-03T08:00:00.000Z',
  }
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getWithdrawalTerms, () => ({
      ...termsSample,
      releaseCode: {
        status: 'enabled' as const,
        triesLeft,
        setAt: triesLeft === null ? null : '2026-11-20T08:00:00.000Z',
        voidedAt: null,
      },
    }))
    .answer(listDestinations, { items: [bank] })
    .answer(listWithdrawals, pageOfSamples([]))
    .answer(requestWithdrawal, { withdrawalId: idOf(5) as never, position: 8n })
})

describe('the release code of a withdrawal', () => {
  it('is asked for after the fee, with who provides it and that it is free, and is sent with the request', async () => {
    const { user, address } = await renderApp(review)
    expect(await screen.findByText(/The fee is taken from this withdrawal/)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /Next/ }))
    expect(await screen.findByRole('heading', { name: 'Step 4 of 4: Release code' })).toHaveFocus()
    expect(
      screen.getByText(
        /Our staff mail it or give it to you, free of charge. Never pay anyone for it/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText(/5 tries left/)).toBeInTheDocument()
    await user.type(await field(), 'kqwe 2345{Enter}')
    await waitFor(() => expect(address()).toBe('/withdrawals'))
    expect(sent()[0]?.body).toEqual({
      amount: '150.00',
      destinationId: idOf(6),
      expectedFee: '3.00',
      code: 'kqwe 2345',
    })
  })

  it('is asked for under the fee, which cannot change unseen after the review', async () => {
    let billing: 'enabled' | 'disabled' = 'disabled'
    const enabled = {
      status: 'enabled' as const,
      triesLeft: 5,
      setAt: '2026-11-20T08:00:00.000Z',
      voidedAt: null,
    }
    server.answer(getWithdrawalTerms, () => ({ ...termsSample, billing, releaseCode: enabled }))
    const { user, queries } = await renderApp(review)
    await user.click(await screen.findByRole('button', { name: /Next/ }))
    await user.type(await field(), 'kqwe 2345')
    expect(screen.getByText('None')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    billing = 'enabled'
    await act(() => queries.invalidateQueries({ queryKey: ['terms'] }))
    expect(await screen.findByText('$147.00')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The fee has changed. Nothing was requested. Check the new figures',
    )
    await user.click(screen.getByRole('button', { name: /Request withdrawal/ }))
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ expectedFee: '3.00' }))
  })

  it('that is wrong stays in the field, with the number of tries that are left', async () => {
    server.respond(requestWithdrawal, () => {
      triesLeft = 4
      return problem('wrong-release-code', { status: 422, details: { triesLeft: 4 } })
    })
    const { user } = await renderApp(review.replace('review', 'code'))
    await user.type(await field(), 'short{Enter}')
    expect(
      await screen.findByText('Enter the code of 8 to 32 letters and digits'),
    ).toBeInTheDocument()
    expect(sent()).toHaveLength(0)
    await user.type(await field(), '2345{Enter}')
    expect(
      await screen.findByText('Invalid withdrawal code. Please try again. 4 tries left.'),
    ).toBeInTheDocument()
    expect(screen.getAllByText(/4 tries left/)).toHaveLength(1)
    expect(await field()).toHaveValue('short2345')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /Next/ }))
    expect(await field()).toHaveValue('short2345')
  })

  it('that is void after the fifth try says whom to ask, and the earlier steps keep their answers', async () => {
    server.respond(requestWithdrawal, () => {
      triesLeft = 0
      return problem('wrong-release-code', { status: 422, details: { triesLeft: 0 } })
    })
    const { user, address } = await renderApp(review.replace('review', 'code'))
    await user.type(await field(), 'short2345{Enter}')
    expect(
      await screen.findByText(
        /^Your release code is void after five wrong tries. Ask our staff for a new one/,
      ),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Request withdrawal/ })).not.toBeInTheDocument()
    expect(address()).toContain('amount=150.00')
  })

  it('that could not be checked says so, and is sent again with the same key', async () => {
    server.respond(requestWithdrawal, () => problem('busy', { status: 503 }))
    const { user } = await renderApp(review.replace('review', 'code'))
    await user.type(await field(), 'short2345{Enter}')
    expect(await screen.findByText(/^Error verifying withdrawal code\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Request withdrawal/ }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it('that staff have not set yet says whom to ask', async () => {
    triesLeft = null
    await renderApp(review.replace('review', 'code'))
    expect(
      await screen.findByText(/^There is no release code for you yet. Ask our staff for one/),
    ).toBeInTheDocument()
  })
})
