import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { getSession } from '#contracts/own/session'
import { getSite, listSiteChanges, setWallet } from '#contracts/site/site'
import { listProposals } from '#contracts/site/proposals'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { proposalSample } from '../../testing/proposal-samples.js'
import { adminId, adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { feeProposal, siteSample } from '../../testing/site-samples.js'
import { PaymentTab } from './payment-tab.js'

const draw = (element: ReactElement, server: FakeServer) => {
  server.answer(getSession, adminSession)
  return renderUi(element)
}
const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /Reason/ })

describe('the wallets of the site', () => {
  it('show which coins are offered, and an address is set with its memo and a reason', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample({ isBeingSetUp: true }))
      .answer(setWallet, { position: 9n, proposalId: null })
    const { user } = await draw(<PaymentTab />, server)
    expect(await screen.findByText('rHouse1')).toBeInTheDocument()
    expect(screen.getAllByText('Not offered')).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Change the address for XRP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the address for XRP' })
    expect(within(dialog).getByText(/^You are setting up the site alone/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), ' rHouse2 ')
    await user.type(within(dialog).getByRole('textbox', { name: 'Destination tag' }), '105')
    await user.type(reasonIn(dialog), 'New wallet')
    await user.click(within(dialog).getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('Wallet updated successfully!')).toBeInTheDocument()
    expect(server.seen.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/staff/site/wallets/ripple',
      body: { address: 'rHouse2', memo: '105', reason: 'New wallet' },
    })
  })

  it('say beneath a coin that another address, or none, waits for a second admin, and where', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .answer(
        listProposals,
        pageOfSamples([
          proposalSample(2, { change: { kind: 'wallet', method: 'ripple', wallet: null } }),
          feeProposal,
        ]),
      )
    await draw(<PaymentTab />, server)
    const line = await screen.findByText(/^The removal waits for a second admin/)
    expect(line.closest('li')).toHaveTextContent('XRP')
    expect(within(line).getByRole('link', { name: 'See the proposal' })).toHaveAttribute(
      'href',
      '/approvals',
    )
    expect(screen.queryByText(/^A change waits/)).not.toBeInTheDocument()
  })

  it('keep what was typed when the server refuses', async () => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .respond(setWallet, () => problem('nothing-to-change', { details: { method: 'ripple' } }))
    const { user } = await draw(<PaymentTab />, server)
    await user.click(await screen.findByRole('button', { name: 'Set the address for Bitcoin' }))
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'bc1house')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'New wallet')
    await user.click(screen.getByRole('button', { name: 'Propose the change' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('bc1house')
  })

  const step = {
    ordinal: 5n,
    change: { kind: 'wallet', method: 'ripple', wallet: { address: 'rHouse0' } },
    reason: 'First wallet',
    proposalId: idOf(1),
    madeAlone: true,
    proposedBy: null,
    proposedByName: null,
    changedBy: adminId,
    changedByName: 'Jonas Weber',
    changedAt: '2026-11-20T08:00:00.000Z',
  } as const

  const historyOf = async (change: object) => {
    const server = new FakeServer()
      .answer(getSite, siteSample())
      .answer(listSiteChanges, pageOfSamples([change]) as never)
    const { user } = await draw(<PaymentTab />, server)
    await user.click(await screen.findByRole('button', { name: 'History: Addresses of XRP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Addresses of XRP' })
    await within(dialog).findByText('rHouse0')
    return dialog
  }

  it('have a history that says who, when and why', async () => {
    const dialog = await historyOf(step)
    expect(within(dialog).getByText(/by Jonas Weber/)).toBeInTheDocument()
    expect(within(dialog).getByText('First wallet')).toBeInTheDocument()
    expect(within(dialog).getByText('Set by one person during set-up')).toBeInTheDocument()
  })

  it('have a history that names both the proposer and the approver of a change', async () => {
    const dialog = await historyOf({
      ...step,
      madeAlone: false,
      proposedBy: idOf(1),
      proposedByName: 'Anna Petrova',
    })
    expect(dialog).toHaveTextContent(/proposed by Anna Petrova, approved by Jonas Weber/)
  })
})
