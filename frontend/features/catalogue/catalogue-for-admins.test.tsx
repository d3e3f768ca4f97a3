import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { uploadOfferPhoto } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import { getHoldings } from '#contracts/requests/purchases'
import {
  addOffer,
  archiveOffer,
  changeOffer,
  getCatalogue,
  listOfferChanges,
} from '#contracts/site/catalogue'
import { balanceSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { archived, at, catalogueSample, marta, none, raw } from '../../testing/offer-samples.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, pageOfSamples } from '../../testing/staff-samples.js'

const posted = () => server.seen.filter(({ method }) => method === 'POST')

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getBalance, balanceSample())
    .answer(getHoldings, none)
    .answer(getCatalogue, catalogueSample)
})

describe('an admin', () => {
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

  it('changes an offer as it was when the form opened', async () => {
    server.respond(changeOffer, () => problem('offer-changed', { status: 409 }))
    const { user } = await renderApp('/signal')
    await user.click(await screen.findByRole('button', { name: 'Change Silver' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Silver' }))
    await user.type(dialog.getByLabelText('Reason'), 'A better name')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(
      await dialog.findByText(/Another admin has changed this offer since you opened the form/),
    ).toBeVisible()
    expect(posted()).toMatchObject([{ body: { basedOn: at, terms: { price: '200.00' } } }])
  })

  it('saves no expert while the photo is on its way', async () => {
    server.answer(uploadOfferPhoto, { hash: 'ab'.repeat(32), bytes: 5, width: 1, height: 1 })
    const letArrive = server.delay(uploadOfferPhoto)
    const { user } = await renderApp('/add-trader')
    await screen.findByLabelText('Name')
    const chosen = new File(['photo'], 'photo.png', { type: 'image/png' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, chosen)
    // So that the same file can be chosen again.
    expect(input.value).toBe('')
    const save = document.querySelector<HTMLElement>('button[type=submit]')
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'))
    letArrive()
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  })

  it('is not offered to fill a catalogue whose offers are all archived', async () => {
    server.answer(getCatalogue, { items: [] }).answer(listOfferChanges, pageOfSamples([archived]))
    await renderApp('/upgrade')
    expect(await screen.findByText('No packages yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add the first offers' })).not.toBeInTheDocument()
  })

  it('is offered to fill a catalogue that never had an offer', async () => {
    server.answer(getCatalogue, { items: [] }).answer(listOfferChanges, pageOfSamples([]))
    await renderApp('/upgrade')
    expect(await screen.findByRole('button', { name: 'Add the first offers' })).toBeVisible()
  })

  it('reads in Manage how much is on offer, and every change, those of archived offers included', async () => {
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
