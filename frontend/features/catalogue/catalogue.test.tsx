import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import { buyOffer, cancelCopy, copyExpert, getHoldings } from '#contracts/requests/purchases'
import { getCatalogue } from '#contracts/site/catalogue'
import { PurchaseId } from '#contracts/values/ids'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { balanceSample, clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { at, catalogueSample, marta, none, raw, silver } from '../../testing/offer-samples.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'

const bought = {
  purchaseId: PurchaseId.parse(idOf(8)),
  offerId: silver.offerId,
  kind: 'signalPlan',
  name: 'Silver',
  price: 200_00n,
  terms: silver.terms,
  raised: 12,
  boughtAt: at,
} as const

const posted = () => server.seen.filter(({ method }) => method === 'POST')

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getHoldings, none)
    .answer(getCatalogue, catalogueSample)
})

const card = async (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

describe('a client', () => {
  it('buys a signal plan after seeing what it posts, at the price that was shown', async () => {
    server.answer(buyOffer, { position: 9n, purchaseId: idOf(7) as never })
    const { user } = await renderApp('/signal')
    expect(await screen.findByText(/Figures supplied by the operator, not verified/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Buy Silver for $200.00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Buy Silver for $200.00' })
    expect(within(dialog).getByRole('rowheader', { name: 'Sales' })).toBeInTheDocument()
    server.answer(getHoldings, { ...none, purchases: [bought] })
    await user.click(within(dialog).getByRole('button', { name: /^Buy for \$200\.00/ }))
    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: `/api/offers/${silver.offerId}/buy`, body: { price: '200.00', bonusPercent: 12 } },
      ]),
    )
    expect(await screen.findByText('You have bought Silver')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('is told the new price when it has changed meanwhile', async () => {
    server.respond(buyOffer, () =>
      problem('price-changed', { status: 409, details: { price: '210.00' } }),
    )
    const { user } = await renderApp('/signal')
    await user.click(await screen.findByRole('button', { name: 'Buy Silver for $200.00' }))
    await user.click(await screen.findByRole('button', { name: /^Buy for \$200\.00/ }))
    expect(
      await screen.findByText(/The price is \$210\.00 now, so nothing was bought/),
    ).toBeVisible()
  })

  it.each([
    ['another price', [{ ...silver, terms: { ...silver.terms, price: 9_999_999_00n } }]],
    ['no such offer any more', []],
  ])(
    'buys at the price that was shown, although the catalogue has %s meanwhile',
    async (_, items) => {
      server.respond(buyOffer, () =>
        problem('price-changed', { status: 409, details: { price: '210.00' } }),
      )
      const { user, queries } = await renderApp('/signal')
      await user.click(await screen.findByRole('button', { name: 'Buy Silver for $200.00' }))
      const dialog = await screen.findByRole('dialog')
      server.answer(getCatalogue, { items })
      act(() => staleTopicsOf(queries).mark('catalogue'))
      await waitFor(() =>
        expect(document.querySelector('[aria-label="Buy Silver for $200.00"]')).toBeNull(),
      )
      expect(dialog).toHaveAccessibleName('Buy Silver for $200.00')
      await user.click(within(dialog).getByRole('button', { name: /^Buy for \$200\.00/ }))
      expect(await within(dialog).findByText(/The price is \$210\.00 now/)).toBeVisible()
      expect(posted()).toMatchObject([{ body: { price: '200.00', bonusPercent: 12 } }])
    },
  )

  it('is told what is missing before the click, and since when they have what they bought', async () => {
    server.answer(getHoldings, {
      ...none,
      purchases: [bought],
    })
    await renderApp('/signal')
    expect(await within(await card('Silver')).findByText(/You have this since/)).toBeVisible()
    expect(screen.queryByText(/^The offer has changed since/)).toBeNull()
    expect(
      await within(await card('Diamond')).findByText(/available, less than it costs/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument()
  })

  it('sees what they bought as it was, if the offer has changed since', async () => {
    const terms = { ...raw.terms, leverage: 200, features: ['A desk of your own'] }
    server.answer(getHoldings, {
      ...none,
      purchases: [{ ...bought, offerId: raw.offerId, kind: 'package', name: 'Raw', terms }],
    })
    await renderApp('/upgrade')
    const own = within(await card('Raw'))
    expect(await own.findByText(/^The offer has changed since\./)).toBeVisible()
    expect(own.getByText('A dedicated account desk')).toBeVisible()
    expect(own.getByText('A desk of your own')).toBeVisible()
    expect(own.getAllByText(/^up to 1:/).map(({ textContent }) => textContent)).toEqual([
      'up to 1:500',
      'up to 1:200',
    ])
  })

  it('copies an expert, and cancels it, in the words of the product', async () => {
    server.answer(copyExpert, { position: 9n, copyId: idOf(7) as never })
    server.answer(cancelCopy, { position: 10n })
    const { user } = await renderApp('/copy-trader')
    await user.click(await screen.findByRole('button', { name: 'Copy Marta Koval' }))
    const dialog = await screen.findByRole('dialog', { name: 'Copy Marta Koval' })
    expect(within(dialog).getByText(/No money moves by itself/)).toBeVisible()
    server.answer(getHoldings, {
      ...none,
      copies: [
        { copyId: idOf(7) as never, offerId: marta.offerId, name: 'Marta Koval', copiedAt: at },
      ],
    })
    await user.click(within(dialog).getByRole('button', { name: /^Copy/ }))
    expect(await screen.findByText('Trader copied successfully')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await user.click(await screen.findByRole('button', { name: 'Cancel copying Marta Koval' }))
    const ending = await screen.findByRole('dialog', { name: 'Cancel copying Marta Koval' })
    server.answer(getHoldings, none)
    await user.click(within(ending).getByRole('button', { name: /^Cancel/ }))
    expect(await screen.findByText('Copying trade canceled')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('is told which balance an expert asks for, and that it would not be deducted', async () => {
    const { user } = await renderApp('/copy-trader')
    await user.click(await screen.findByRole('button', { name: 'Copy Rasmus Lind' }))
    expect(
      await screen.findByText(
        'A balance of $9,999,999.00 is needed to copy this expert. It would not be deducted.',
      ),
    ).toBeVisible()
    expect(posted()).toEqual([])
  })

  it('is told that what they have could not be loaded, and can try again', async () => {
    server.respond(getHoldings, () => problem('unavailable', { status: 503 }))
    const { user } = await renderApp('/signal')
    const alert = await screen.findByText(/^Plans and experts could not be loaded/)
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
    server.answer(getHoldings, none)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Buy Silver for $200.00' })).toBeVisible()
    expect(alert).not.toBeInTheDocument()
  })

  it('who is viewed by staff has no buttons of their own', async () => {
    const view = { until: '2099-01-01T00:00:00.000Z' }
    server.answer(getSession, { ...clientSession, view })
    await renderApp('/signal')
    expect(await within(await card('Diamond')).findByText(/less than it costs/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
  })

  it('reads the loan plans with their target', async () => {
    await renderApp('/trading-plans')
    const plan = await card('Level 1')
    expect(within(plan).getByText(/100% to 150%\. Target, not guaranteed\./)).toBeVisible()
  })
})
