import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import { buyOffer, cancelCopy, copyExpert, getHoldings } from '#contracts/requests/purchases'
import {
  addOffer,
  archiveOffer,
  getCatalogue,
  listOfferChanges,
  type Offer,
} from '#contracts/site/catalogue'
import { OfferId } from '#contracts/values/ids'
import { balanceSample, clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'

const at = '2026-11-20T08:00:00.000Z'
const offered = (digit: number, terms: Offer['terms']): Offer => ({
  offerId: OfferId.parse(idOf(digit)),
  terms,
  addedAt: at,
  changedAt: at,
})
const silver = offered(1, {
  kind: 'signalPlan',
  name: 'Silver',
  price: 200_00n,
  bonusPercent: 12,
})
const dear = offered(2, {
  kind: 'signalPlan',
  name: 'Diamond',
  price: 9_999_999_00n,
  bonusPercent: 35,
})
const raw = offered(3, {
  kind: 'package',
  name: 'Raw',
  price: 250_00n,
  features: ['A dedicated account desk'],
  spreadPips: '0.8',
  pairs: 10,
  leverage: 500,
})
const marta = offered(4, {
  kind: 'expert',
  name: 'Marta Koval',
  returnBasisPoints: 1_840,
  followers: 1_240,
  profitShareBasisPoints: 1_000,
  minimumBalance: 100_00n,
})
const rich = offered(5, {
  ...marta.terms,
  name: 'Rasmus Lind',
  minimumBalance: 9_999_999_00n,
} as Offer['terms'])
const loan = offered(6, {
  kind: 'loanPlan',
  name: 'Level 1',
  amount: 2_000_000_00n,
  days: 25,
  yearlyBasisPoints: 1_217,
  portfolioNeeded: 350_000_00n,
  returnFromPercent: 100,
  returnToPercent: 150,
  withdrawalRule: 'Withdraw at the end of the session',
})
const posted = () => server.seen.filter(({ method }) => method === 'POST')
const none = { purchases: [], copies: [] }

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getHoldings, none)
    .answer(getCatalogue, { items: [silver, dear, raw, marta, rich, loan] })
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
    await user.click(within(dialog).getByRole('button', { name: /^Buy for \$200\.00/ }))
    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: `/api/offers/${silver.offerId}/buy`, body: { price: '200.00' } },
      ]),
    )
    expect(await screen.findByText('You have bought Silver')).toBeInTheDocument()
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

  it('is told what is missing before the click, and since when they have what they bought', async () => {
    server.answer(getHoldings, {
      ...none,
      purchases: [
        {
          purchaseId: idOf(8) as never,
          offerId: silver.offerId,
          kind: 'signalPlan',
          name: 'Silver',
          price: 200_00n,
          raised: 12,
          boughtAt: at,
        },
      ],
    })
    await renderApp('/signal')
    expect(await within(await card('Silver')).findByText(/You have this since/)).toBeVisible()
    expect(
      await within(await card('Diamond')).findByText(/available, less than it costs/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument()
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
    await user.click(await screen.findByRole('button', { name: 'Cancel copying Marta Koval' }))
    const ending = await screen.findByRole('dialog', { name: 'Cancel copying Marta Koval' })
    await user.click(within(ending).getByRole('button', { name: /^Cancel/ }))
    expect(await screen.findByText('Copying trade canceled')).toBeInTheDocument()
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

  it('reads the loan plans with their target', async () => {
    await renderApp('/trading-plans')
    const plan = await card('Level 1')
    expect(within(plan).getByText(/100% to 150%\. Target, not guaranteed\./)).toBeVisible()
  })
})

describe('an admin', () => {
  beforeEach(() => {
    server.answer(getSession, adminSession)
  })

  it('adds an expert, whose missing fields are each named', async () => {
    server.answer(addOffer, { position: 9n, offerId: marta.offerId })
    const { user } = await renderApp('/copy-trader')
    await user.click(await screen.findByRole('link', { name: 'ADD TRADER' }))
    await user.click(await screen.findByRole('button', { name: 'ADD TRADER' }))
    for (const label of [
      'Name is',
      'Return rate is',
      'Followers are',
      'Minimum balance is',
      'Profit share is',
    ])
      expect(await screen.findByText(`${label} required`)).toBeVisible()
    const type = (label: string, typed: string) => user.type(screen.getByLabelText(label), typed)
    await type('Name', 'Ines Costa')
    await type('Return rate', '-4.5')
    await type('Followers', '12')
    await type('Minimum balance', '0')
    await type('Profit share', '10')
    await type('Reason', 'Joined the house')
    await user.click(screen.getByRole('button', { name: 'ADD TRADER' }))
    expect(await screen.findByText('Trader created successfully!')).toBeInTheDocument()
    expect(posted().map(({ body }) => body)).toEqual([
      {
        reason: 'Joined the house',
        terms: {
          kind: 'expert',
          name: 'Ines Costa',
          returnBasisPoints: -450,
          followers: 12,
          profitShareBasisPoints: 1_000,
          minimumBalance: '0.00',
        },
      },
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Copy Expert' })).toBeVisible()
  })

  it('adds a package with at least one feature, one on each line', async () => {
    server.answer(addOffer, { position: 9n, offerId: raw.offerId })
    const { user } = await renderApp('/add-upgrade')
    await user.click(await screen.findByRole('button', { name: 'Add Trading Plan' }))
    expect(
      await screen.findByText('Please fill all fields and add at least one feature.'),
    ).toBeVisible()
    await user.type(screen.getByLabelText('Name'), 'Prime')
    await user.type(screen.getByLabelText('Price'), '12.5')
    await user.type(screen.getByLabelText('Features'), 'One{enter}Two')
    await user.type(screen.getByLabelText('Reason'), 'New this year')
    await user.click(screen.getByRole('button', { name: 'Add Trading Plan' }))
    expect(await screen.findByText('Upgrade plan added successfully!')).toBeInTheDocument()
    expect(posted().map(({ body }) => body)).toMatchObject([
      {
        terms: {
          price: '12.50',
          features: ['One', 'Two'],
          spreadPips: '0.2',
          pairs: 50,
          leverage: 500,
        },
      },
    ])
  })

  it('deletes an expert, with a reason', async () => {
    server.answer(archiveOffer, { position: 9n })
    const { user } = await renderApp('/copy-trader')
    await user.click(await screen.findByRole('button', { name: 'Delete Marta Koval' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Marta Koval' })
    expect(within(dialog).getByLabelText(/Reason/)).toHaveAccessibleDescription(
      'Kept for good, for other staff and auditors to read. Leave personal details out.',
    )
    await user.type(within(dialog).getByLabelText(/Reason/), 'Left the house')
    await user.click(within(dialog).getByRole('button', { name: /^Delete/ }))
    expect(await screen.findByText('Trader deleted successfully')).toBeInTheDocument()
  })

  it('is offered to fill a catalogue that is empty', async () => {
    server.answer(getCatalogue, { items: [] })
    await renderApp('/upgrade')
    expect(await screen.findByRole('button', { name: 'Add the first offers' })).toBeVisible()
  })

  it('reads in Manage how much is on offer, and every change, those of archived offers included', async () => {
    const archived = {
      ordinal: 12n,
      offerId: dear.offerId,
      act: 'archived',
      terms: dear.terms,
      reason: 'Nobody bought it',
      changedBy: idOf(9),
      changedByName: 'Jonas Weber',
      changedAt: at,
    } as const
    server.answer(listOfferChanges, ({ search }) =>
      pageOfSamples(search.get('of') === 'expert' ? [] : [archived]),
    )
    const { user, address } = await renderApp('/all-user?tab=catalogue')
    const ofPlans = (await screen.findByText('Signal plans', { selector: 'dt' }))
      .nextElementSibling as HTMLElement
    expect(within(ofPlans).getByRole('link', { name: '2 on offer' })).toHaveAttribute(
      'href',
      '/signal',
    )
    const changes = await screen.findByRole('list', { name: 'Changes of the catalogue' })
    expect(changes).toHaveTextContent(/Archived: Diamond.*by Jonas Weber.*Nobody bought it/)
    expect(within(changes).getByRole('link', { name: 'In the log' })).toHaveAttribute(
      'href',
      '/audit?open=12',
    )
    await user.click(screen.getByRole('combobox', { name: 'Changes of' }))
    await user.click(await screen.findByRole('option', { name: 'Experts' }))
    expect(await screen.findByText('No changes yet')).toBeVisible()
    expect(address()).toBe('/all-user?tab=catalogue&offers=expert')
  })
})
