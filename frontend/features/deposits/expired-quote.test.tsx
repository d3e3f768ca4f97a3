import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDeposit } from '#contracts/requests/deposits'
import { listQuotes, requestQuote } from '#contracts/requests/quotes'
import { getSession } from '#contracts/own/session'
import { api } from '../../lib/api/api.js'
import { forgetServerDate } from '../../lib/format/server-clock.js'
import { ownDepositSample } from '../../testing/client-samples.js'
import {
  bodySent,
  chooseFile,
  depositServer,
  paying,
  proofPicture,
} from '../../testing/deposit-server.js'
import { problem, type FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

let server: FakeServer
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

beforeEach(() => {
  forgetServerDate()
  notifications.clean()
  server = depositServer()
})

describe('the end of a locked rate', () => {
  it('leaves the payment details readable but without Paid, and offers a new rate', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-12) }))
    server.answer(requestQuote, { depositId: idOf(5) as never, position: 6n })
    const { user, address } = await renderApp(paying)
    expect(await screen.findByText('Expired Payment Link')).toBeInTheDocument()
    expect(screen.getByText('Rate expired')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'The amount you were given' })).toBeInTheDocument()
    expect(screen.getByText('The address was')).toBeInTheDocument()
    for (const words of ['Send exactly this amount', 'Send to', 'PAY $500.00'])
      expect(screen.queryByText(words)).not.toBeInTheDocument()
    const figure = screen.getByText('500.26 USDT')
    expect(screen.getByText('Expired Payment Link').compareDocumentPosition(figure)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.getByText('Do not send coins at this rate any more.')).toBeInTheDocument()
    for (const name of [/Paid/, /Copy/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Get a new rate' }))
    await waitFor(() => expect(address()).toBe(`/deposit?deposit=${idOf(5)}`))
    expect(bodySent(server, '/api/deposits/quotes')).toEqual({ amount: '500.00', method: 'tether' })
  })

  it('lets a client who already sent the coins submit the proof, and says that staff decide the amount', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-12) }))
    const { user, address } = await renderApp(paying)
    await user.upload(await chooseFile(), proofPicture)
    expect(
      screen.getByText(
        /^Staff see that the rate ended at .*, and decide which amount is credited\./,
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'I had already sent it' }))
    expect(
      await screen.findByText(
        /^Staff will check when you paid, and decide which amount is credited/,
      ),
    ).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/deposit-history'))
    expect(bodySent(server, `/api/deposits/${idOf(4)}/request`)).toEqual({
      proofId: idOf(3),
      alreadySent: true,
    })
  })

  it('leaves the deposit on the first page of a new one, with what is left of its time, where its client can finish it', async () => {
    const quote = { amount: 500_00n, method: 'tether', coinAmount: '500.26' } as const
    const [running, ended] = [minutesFromNow(20), minutesFromNow(-12)]
    server.answer(listQuotes, {
      items: [
        { ...quote, depositId: idOf(4) as never, expiresAt: ended },
        { ...quote, depositId: idOf(5) as never, amount: 75_00n, expiresAt: running },
      ],
    })
    const { user, address } = await renderApp('/deposit')
    const list = await screen.findByRole('list', { name: 'Not submitted yet' })
    expect(within(list).getByText(/^rate ended .*; a proof is taken until /)).toBeInTheDocument()
    expect(within(list).getByText(/^rate locked until /)).toBeInTheDocument()
    await user.click(within(list).getAllByRole('link')[0] ?? list)
    await waitFor(() => expect(address()).toBe(paying))
  })

  it('does not look like no deposit at all where the list of those without a proof cannot be loaded', async () => {
    server.respond(listQuotes, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/deposit')
    expect(
      await screen.findByText('Deposits not submitted yet could not be loaded'),
    ).toBeInTheDocument()
    server.answer(listQuotes, { items: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument())
  })

  it('leaves only a new rate after three days', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-3 * 24 * 60) }))
    await renderApp(paying)
    expect(await screen.findByText(/can no longer be submitted here/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I had already sent it' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Get a new rate' })).toBeInTheDocument()
  })

  it('is counted down by the server’s clock when the computer’s clock is wrong', async () => {
    const later = Date.now() + 2 * 3_600_000
    server.clock = () => later
    server.answer(
      getDeposit,
      ownDepositSample({ expiresAt: new Date(later + 30 * 60_000).toISOString() }),
    )
    await renderApp(paying)
    expect(await screen.findByRole('timer')).toHaveTextContent(/Rate locked for (30:0[01]|29:5\d)/)
    server.clock = () => later + 3_600_000
    await act(() => api(getSession, {}))
    expect(await screen.findByText('Expired Payment Link')).toBeInTheDocument()
  })

  it('is announced five minutes and one minute before, then moves the focus to the notice and keeps the proof', async () => {
    const start = Date.now()
    const leave = (minutes: number) => {
      server.clock = () => start + (60 - minutes) * 60_000
      return act(() => api(getSession, {}))
    }
    server.clock = () => start
    server.answer(
      getDeposit,
      ownDepositSample({ expiresAt: new Date(start + 60 * 60_000).toISOString() }),
    )
    const { user } = await renderApp(paying)
    await user.upload(await chooseFile(), proofPicture)
    await screen.findByText('1 B, uploaded')
    screen.getByRole('button', { name: 'Copy address' }).focus()
    expect(screen.queryByText(/left at this rate/)).not.toBeInTheDocument()
    await leave(4)
    expect(await screen.findByText('Less than 5 minutes left at this rate.')).toHaveAttribute(
      'role',
      'status',
    )
    await leave(0.5)
    expect(await screen.findByText('Less than 1 minute left at this rate.')).toBeInTheDocument()
    await leave(-1)
    expect(await screen.findByText(/^The rate has expired/)).toHaveFocus()
    expect(screen.getByText('1 B, uploaded')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'I had already sent it' })).toBeInTheDocument()
  })
})
