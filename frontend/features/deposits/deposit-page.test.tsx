import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { cancelDeposit, getDeposit } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { clientSession, ownDepositSample, stepSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

let server: FakeServer
const page = `/deposits/${idOf(4)}`
const requested = '2026-11-20T08:00:00.000Z'
const asked = [stepSample(2_110n, 'QuoteIssued'), stepSample(2_111n, 'DepositRequested')]
const pending = ownDepositSample({
  status: 'pending',
  requestedAt: requested,
  proofId: idOf(3),
  steps: asked,
})
const approval = stepSample(2_120n, 'DepositApproved', {
  actorRole: 'admin',
  postings: [
    { book: 'custody', amount: -50_000n },
    { book: 'client', amount: 50_000n },
  ],
})
const approved = ownDepositSample({
  ...pending,
  status: 'approved',
  decidedAt: requested,
  steps: [...asked, approval],
})

beforeEach(() => {
  hideAmounts(false)
  server = new FakeServer().answer(getSession, clientSession).answer(getDeposit, pending)
})

const steps = () => within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')

describe('the page of a client’s deposit', () => {
  it('is titled by the number of the request, and shows rate, coins, address and proof', async () => {
    await renderApp(page)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Deposit #2,111' }),
    ).toBeInTheDocument()
    expect(document.title).toBe('Deposit #2,111 · Daybook')
    for (const words of ['500.26 USDT', '$0.9995 for 1 USDT', 'No fee'])
      expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Your proof of payment' })).toHaveAttribute(
      'src',
      `/api/files/${idOf(3)}`,
    )
  })

  it('says what happened, by whom, and what comes next', async () => {
    await renderApp(page)
    expect(await screen.findByText('Rate locked')).toBeInTheDocument()
    const [quoted, sent, next] = steps()
    expect(quoted).toHaveTextContent('500.26 USDT for $500.00.')
    expect(sent).toHaveTextContent(/Deposit requested#2,111.*, You/)
    expect(next).toHaveTextContent('Staff compare your proof with the transfer.')
  })

  it('lets the client cancel while it is pending, first says what happens to coins already sent, and then reads on from the heading', async () => {
    server.answer(cancelDeposit, { position: 9n })
    const { user } = await renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit of $500.00' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Cancel deposit of $500.00 in Tether',
    })
    expect(dialog).toHaveTextContent('If you have sent the coins, keep the request')
    const cancellation = stepSample(2_115n, 'DepositCancelled')
    server.answer(
      getDeposit,
      ownDepositSample({
        ...pending,
        status: 'cancelled',
        decidedAt: requested,
        steps: [...asked, cancellation],
      }),
    )
    await user.click(within(dialog).getByRole('button', { name: /Cancel deposit/ }))
    expect(
      await screen.findByText('Deposit of $500.00 cancelled. Your balance is unchanged.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Deposit cancelled')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('says that it was submitted after the rate had ended, and that staff decide the amount', async () => {
    server.answer(
      getDeposit,
      ownDepositSample({ ...pending, expiresAt: '2026-11-20T07:48:00.000Z' }),
    )
    await renderApp(page)
    expect(
      await screen.findByText('Paid after the rate ended (12 min), with a proof.'),
    ).toBeInTheDocument()
    expect(steps()[2]).toHaveTextContent(
      'Staff check when you paid, and decide which amount is credited.',
    )
  })

  it('has the amount that was approved at its head, and says which one was asked for instead', async () => {
    server.answer(getDeposit, { ...approved, approvedAmount: 48_000n })
    await renderApp(page)
    expect(
      await screen.findByText('$480.00 added to the balance, of $500.00 asked for.'),
    ).toBeInTheDocument()
    expect(screen.getByText('$480.00')).toBeInTheDocument()
    expect(screen.getByText('Asked for').parentElement).toHaveTextContent('Asked for$500.00')
  })

  it('shows the decision without a reload, with its postings and a link to the entry', async () => {
    const { queries } = await renderApp(page)
    await screen.findByText('Rate locked')
    server.answer(getDeposit, approved)
    await act(() => queries.invalidateQueries({ queryKey: ['deposits'] }))
    expect(await screen.findByText('Deposit approved')).toBeInTheDocument()
    expect(screen.getByText('$500.00 added to the balance.')).toBeInTheDocument()
    expect(steps()[2]).toHaveTextContent('Our staff')
    expect(screen.getByRole('row', { name: 'Custody $500.00' })).toBeInTheDocument()
    const entry = screen.getByRole('link', { name: 'Entry #2,120' })
    expect(entry.getAttribute('href')).toMatch(
      /^\/statement\?period=custom&from=2026-11-\d\d&to=2026-11-\d\d&type=every&upTo=2120&open=2120$/,
    )
    expect(screen.queryByText(/Staff compare/)).not.toBeInTheDocument()
  })

  it('leads back to the payment while no proof has been sent', async () => {
    server.answer(getDeposit, ownDepositSample({ steps: [stepSample(2_110n, 'QuoteIssued')] }))
    await renderApp(page)
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      `/deposit?deposit=${idOf(4)}`,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeInTheDocument()
  })

  it('shows no figures while amounts are hidden', async () => {
    hideAmounts(true)
    server.answer(getDeposit, {
      ...approved,
      steps: [...asked, { ...approval, reason: 'The proof shows $300.00' }],
    })
    await renderApp(page)
    const shown = (await screen.findByText('Deposit approved')).closest('li')
    expect(shown?.querySelector('p:nth-of-type(2)')).not.toHaveTextContent('500.00')
    expect(shown).not.toHaveTextContent('$300.00')
    for (const coins of screen.getAllByText(/500\.26 USDT/))
      expect(coins.closest('[aria-hidden]')).not.toBeNull()
  })

  it('says that a deposit does not exist, with a way back', async () => {
    server.respond(getDeposit, () => problem('not-found', { status: 404 }))
    await renderApp(page)
    expect(await screen.findByText('Not found')).toBeInTheDocument()
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
        name: 'Deposits',
      }),
    ).toBeInTheDocument()
  })
})
