import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getDeposit, listDepositMethods, listDeposits, requestDeposit, requestQuote } from '#contracts/deposits'
import { uploadProof } from '#contracts/files'
import { getSession } from '#contracts/session'
import { getWithdrawalTerms } from '#contracts/withdrawals'
import { api } from '../../lib/api.js'
import { forgetServerDate } from '../../lib/server-clock.js'
import { clientSession, ownDepositSample, termsSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

jest.setTimeout(20_000)

let server: FakeServer
const paying = `/deposit?deposit=${idOf(4)}`
const picture = new File(['x'], 'proof.png', { type: 'image/png' })
const bodyOf = (path: string) => server.seen.find((seen) => seen.method === 'POST' && seen.path === path)?.body
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const chooseFile = () => screen.findByLabelText(/Choose a picture/)

beforeEach(() => {
  forgetServerDate()
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getWithdrawalTerms, termsSample)
    .answer(listDepositMethods, { items: [{ method: 'tether', price: '0.9995', priceSource: 'simulated' }] })
    .answer(requestQuote, { depositId: idOf(4) as never, position: 6n })
    .answer(getDeposit, ownDepositSample())
    .answer(uploadProof, { fileId: idOf(3) as never, hash: 'a', bytes: 1, width: 1, height: 1 })
    .answer(requestDeposit, { position: 8n })
    .answer(listDeposits, pageOfSamples([]))
})

describe('paying in', () => {
  it('asks for an amount, keeps it in the address, and says the fee of a withdrawal beforehand', async () => {
    const { user, address } = await renderApp('/deposit')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Input an amount')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(await screen.findByText('No deposit fee. A withdrawal costs 2%, taken from its amount.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox'), '1,500{Enter}')
    await waitFor(() => expect(address()).toBe('/deposit?amount=%221500.00%22&step=method'))
  })

  it('holds a rate only for a chosen method, with the estimate labelled as simulated', async () => {
    const { user, address } = await renderApp('/deposit?amount=500&step=method')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(screen.getByText('Choose a payment method')).toBeInTheDocument()
    expect(screen.getByText('Simulated prices', { selector: 'legend *' })).toBeInTheDocument()
    expect(screen.getByText('about 500.26 USDT')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(paying))
    expect(bodyOf('/api/deposits/quotes')).toEqual({ amount: '500', method: 'tether' })
  })

  it('keeps what was to be paid readable once the rate has ended, without Paid, and gets a new rate', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-12) }))
    server.answer(requestQuote, { depositId: idOf(5) as never, position: 6n })
    const { user, address } = await renderApp(paying)
    expect(await screen.findByText('Expired Payment Link')).toBeInTheDocument()
    expect(screen.getByText('Rate expired')).toBeInTheDocument()
    expect(screen.getByText('500.26 USDT')).toBeInTheDocument()
    expect(screen.getByText('Do not send coins at this rate any more.')).toBeInTheDocument()
    for (const name of [/Paid/, /Copy/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Get a new rate' }))
    await waitFor(() => expect(address()).toBe(`/deposit?deposit=${idOf(5)}`))
    expect(bodyOf('/api/deposits/quotes')).toEqual({ amount: '500.00', method: 'tether' })
  })

  it('takes the proof of who had already sent the coins, and says that staff decide the amount', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-12) }))
    const { user, address } = await renderApp(paying)
    await user.upload(await chooseFile(), picture)
    expect(screen.getByText(/^Staff see that the rate ended at .*, and decide which amount is credited\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'I had already sent it' }))
    expect(await screen.findByText(/^Deposit Successful\. Staff will check when you paid/)).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/deposit-history'))
    expect(bodyOf(`/api/deposits/${idOf(4)}/request`)).toEqual({ proofId: idOf(3), alreadySent: true })
  })

  it('offers only a new rate three days later', async () => {
    server.answer(getDeposit, ownDepositSample({ expiresAt: minutesFromNow(-3 * 24 * 60) }))
    await renderApp(paying)
    expect(await screen.findByText(/can no longer be submitted here/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I had already sent it' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Get a new rate' })).toBeInTheDocument()
  })

  it('says that the rate ends soon, at five minutes and at one, then that it has, with the focus there and the proof kept', async () => {
    const start = Date.now()
    const leave = (minutes: number) => {
      server.clock = () => start + (60 - minutes) * 60_000
      return act(() => api(getSession, {}))
    }
    server.clock = () => start
    server.answer(getDeposit, ownDepositSample({ expiresAt: new Date(start + 60 * 60_000).toISOString() }))
    const { user } = await renderApp(paying)
    await user.upload(await chooseFile(), picture)
    await screen.findByText('1 B, uploaded')
    screen.getByRole('button', { name: 'Copy address' }).focus()
    expect(screen.queryByText(/left at this rate/)).not.toBeInTheDocument()
    await leave(4)
    expect(await screen.findByText('Less than 5 minutes left at this rate.')).toHaveAttribute('role', 'status')
    await leave(0.5)
    expect(await screen.findByText('Less than 1 minute left at this rate.')).toBeInTheDocument()
    await leave(-1)
    expect(await screen.findByText(/^The rate has expired/)).toHaveFocus()
    expect(screen.getByText('1 B, uploaded')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'I had already sent it' })).toBeInTheDocument()
  })

  it('counts down by the clock of the server where that of the computer is wrong', async () => {
    const later = Date.now() + 2 * 3_600_000
    server.clock = () => later
    server.answer(getDeposit, ownDepositSample({ expiresAt: new Date(later + 30 * 60_000).toISOString() }))
    await renderApp(paying)
    expect(await screen.findByRole('timer')).toHaveTextContent(/Rate locked for (30:0[01]|29:5\d)/)
    server.clock = () => later + 3_600_000
    await act(() => api(getSession, {}))
    expect(await screen.findByText('Expired Payment Link')).toBeInTheDocument()
  })

  it('needs a proof, refuses other files in place, and offers a failed upload again', async () => {
    const { user } = await renderApp(paying)
    await user.click(await screen.findByRole('button', { name: /Paid/ }))
    expect(screen.getByText('Upload your proof of payment first.')).toBeInTheDocument()
    expect(await chooseFile()).toHaveFocus()
    server.respond(uploadProof, () => problem('internal', { status: 500 }))
    await user.upload(await chooseFile(), picture)
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    server.answer(uploadProof, { fileId: idOf(3) as never, hash: 'a', bytes: 1, width: 1, height: 1 })
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    expect(await screen.findByText('1 B, uploaded')).toBeInTheDocument()
  })

  it('sends the proof with Paid, says so, and leads to the history', async () => {
    const { user, address } = await renderApp(paying)
    await user.upload(await chooseFile(), picture)
    await screen.findByText('1 B, uploaded')
    await user.click(screen.getByRole('button', { name: /Paid/ }))
    expect(await screen.findByText('Deposit Successful')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/deposit-history'))
    expect(bodyOf(`/api/deposits/${idOf(4)}/request`)).toEqual({ proofId: idOf(3) })
    expect(await screen.findByText('No deposits found.')).toBeInTheDocument()
  })

  it('leaves whoever went elsewhere meanwhile there, and says that it is done', async () => {
    const { user, address, router } = await renderApp(paying)
    const letGo = server.delay(requestDeposit)
    await user.upload(await chooseFile(), picture)
    await screen.findByText('1 B, uploaded')
    await user.click(screen.getByRole('button', { name: /Paid/ }))
    await act(() => router.navigate({ to: '/withdrawals' }))
    letGo()
    expect(await screen.findByText('Deposit Successful')).toBeInTheDocument()
    expect(address()).toBe('/withdrawals')
  })

  it('keeps amount and coin where one goes back', async () => {
    const { user, address, router } = await renderApp('/deposit')
    await user.type(await screen.findByRole('textbox'), '1,500')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(paying))
    act(() => router.history.back())
    expect(await screen.findByRole('radio', { name: /Tether/ })).toBeChecked()
    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/deposit?amount=%221500.00%22'))
    expect(await screen.findByRole('textbox')).toHaveValue('1500.00')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '2,000.5')
    act(() => router.history.forward())
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('textbox')).toHaveValue('2,000.5')
  })

  it('holds a rate without going on where one went back meanwhile', async () => {
    const { user, address, queries } = await renderApp('/deposit?amount=500&step=method')
    const letGo = server.delay(requestQuote)
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('textbox')
    letGo()
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(address()).toBe('/deposit?amount=%22500%22')
  })

  it('warns of the network, and asks for the memo where one is needed', async () => {
    server.answer(getDeposit, ownDepositSample({ method: 'ripple', memo: '104417' }))
    await renderApp(paying)
    expect(await screen.findByText('XRP Ledger network only.')).toBeInTheDocument()
    expect(screen.getByText('104417')).toBeInTheDocument()
    expect(screen.queryByText(/No memo is needed/)).not.toBeInTheDocument()
  })
})

describe('the deposit history', () => {
  it('says coin, day, status, amount and why one was rejected, and leads to its page', async () => {
    const rejected = ownDepositSample({ status: 'rejected', requestedAt: '2026-11-20T08:00:00.000Z', reason: 'No transfer arrived' })
    server.answer(listDeposits, pageOfSamples([rejected]))
    await renderApp('/deposit-history')
    expect(await screen.findByRole('heading', { name: 'Trading Balance Deposit' })).toBeInTheDocument()
    const row = await screen.findByRole('listitem')
    for (const words of ['Tether', '20 Nov 2026', 'Rejected', 'No transfer arrived', '$500.00']) expect(row).toHaveTextContent(words)
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/deposits/${idOf(4)}`)
  })
})
