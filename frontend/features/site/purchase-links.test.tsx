import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { listProposals } from '#contracts/site/proposals'
import { removePurchaseLink, setPurchaseLink } from '#contracts/site/purchase-links'
import { getSession } from '#contracts/own/session'
import { getSite } from '#contracts/site/site'
import { FakeServer } from '../../testing/fake-server.js'
import { proposalSample } from '../../testing/proposal-samples.js'
import { renderUi } from '../../testing/render.js'
import { siteSample } from '../../testing/site-samples.js'
import { adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { PurchaseLinksCard } from './purchase-links-card.js'

type Links = ReturnType<typeof siteSample>['purchaseLinks']
const coins = { place: '2', name: 'Example Coins', address: 'https://coins.example/' } as const
const serverWith = (purchaseLinks: Links) =>
  new FakeServer().answer(getSession, adminSession).answer(getSite, siteSample({ purchaseLinks }))
const sent = (server: FakeServer) => server.seen.find(({ method }) => method === 'POST')

describe('the links to firms that sell coins, before staff', () => {
  it('are five places; where none is set, the next step is said, and a faulty address is named and kept', async () => {
    const server = serverWith([]).answer(setPurchaseLink, {
      position: 9n,
      proposalId: idOf(3) as never,
    })
    const { user } = await renderUi(<PurchaseLinksCard />)
    expect(
      await screen.findByText(/^No link is set, so the page Buy Crypto tells clients/),
    ).toBeInTheDocument()
    expect(screen.getAllByText('Not set')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Set link 2' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set link 2' })
    expect(within(dialog).getByText(/^Another admin must approve this/)).toBeInTheDocument()
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Name of the firm' }),
      'Example Coins',
    )
    const address = within(dialog).getByRole('textbox', { name: 'Address of its site' })
    await user.type(address, 'http://coins.example')
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked for by clients')
    await user.click(within(dialog).getByRole('button', { name: 'Propose the change' }))
    expect(
      await within(dialog).findByText('Use an address that begins with https://'),
    ).toBeInTheDocument()
    expect(sent(server)).toBeUndefined()
    await user.clear(address)
    await user.type(address, 'https://coins.example')
    await user.click(within(dialog).getByRole('button', { name: 'Propose the change' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    expect(sent(server)).toMatchObject({
      path: '/api/staff/site/purchase-links/2',
      body: {
        name: 'Example Coins',
        address: 'https://coins.example',
        reason: 'Asked for by clients',
      },
    })
  })

  it('say beneath a link that a change of it waits for a second admin, and where', async () => {
    const change = {
      kind: 'purchase-link',
      place: '2',
      link: { name: 'Other Coins', address: 'https://other.example/' },
    } as const
    serverWith([coins]).answer(listProposals, pageOfSamples([proposalSample(2, { change })]))
    await renderUi(<PurchaseLinksCard />)
    const line = await screen.findByText(/^A change waits for a second admin/)
    expect(line.closest('li')).toHaveTextContent('Example Coins')
    expect(within(line).getByRole('link', { name: 'See the proposal' })).toHaveAttribute(
      'href',
      '/approvals',
    )
  })

  it('are removed with a reason, at once', async () => {
    const server = serverWith([coins]).answer(removePurchaseLink, {
      position: 9n,
      proposalId: null,
    })
    const { user } = await renderUi(<PurchaseLinksCard />)
    await user.click(await screen.findByRole('button', { name: 'Remove link 2 to Example Coins' }))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByText(/This takes effect at once, without a second admin/),
    ).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Leads astray')
    await user.click(within(dialog).getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Link removed.')).toBeInTheDocument()
    expect(sent(server)).toMatchObject({
      path: '/api/staff/site/purchase-links/2/remove',
      body: { reason: 'Leads astray' },
    })
  })
})
