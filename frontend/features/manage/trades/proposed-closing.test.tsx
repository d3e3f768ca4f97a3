import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { ProposalId } from '#contracts/values/ids'
import { approveProposal, previewProposal, rejectProposal } from '#contracts/site/proposals'
import { getSession } from '#contracts/own/session'
import {
  getStaffTrade,
  listStaffTrades,
  previewTradeClosing,
  type StaffTradeDetail,
} from '#contracts/market/staff-trades'
import { FakeServer } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi } from '../../../testing/render.js'
import {
  adminId,
  adminSession,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'
import { closedTradeSample, tradeSample } from '../../../testing/trade-samples.js'

let server: FakeServer
let trade: StaffTradeDetail

const draw = () => renderUi(<ManageAtAddress />, { at: `/all-user?tab=trades&open=${idOf(4)}` })

describe('a closing that another admin proposed', () => {
  const approval = {
    proposalId: ProposalId.parse(idOf(7)),
    subject: `account-${idOf(1)}`,
    amount: 400_00n,
    reason: 'Agreed by phone',
    proposedBy: idOf(2),
    proposedByName: 'Anna Lindqvist',
    proposedAt: '2026-11-21T08:05:00.000Z',
  }
  const decided = `/proposals/account-${idOf(1)}/${idOf(7)}/`
  const posts = () => server.seen.filter(({ method }) => method === 'POST')
  beforeEach(() => {
    notifications.clean()
    trade = tradeSample({ approval })
    server = new FakeServer()
      .answer(getSession, adminSession)
      .answer(listStaffTrades, () => pageOfSamples([trade]))
      .answer(getStaffTrade, () => trade)
      .answer(previewTradeClosing, {
        ...previewSample,
        price: '1.08424',
        pricedAt: null,
        source: 'simulated',
        marketResult: -120n,
      })
      .answer(previewProposal, previewSample)
  })

  it('is approved in the record of the trade by the key A, after its effect and its reason were shown', async () => {
    server.respond(approveProposal, () => {
      trade = closedTradeSample({ result: 400_00n })
      return Response.json({ position: '9' })
    })
    const { user } = await draw()
    expect(
      await screen.findByText(
        /^Anna Lindqvist proposed to close this trade with a profit of \$400\.00\./,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText('Agreed by phone')).toBeInTheDocument()
    const valueOf = async (name: string) => (await screen.findByText(name)).nextElementSibling
    expect(await valueOf('Proposed')).toHaveTextContent('21 Nov 2026')
    expect(await valueOf('Price now')).toHaveTextContent('1.08424')
    expect(await valueOf('The market gives now')).toHaveTextContent('−$1.20')
    expect(await screen.findByText('Custody to Client, $550.00')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close trade' })).not.toBeInTheDocument()
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve closing EURUSD with a profit of $400.00 for Amara Okafor',
    })
    expect(within(dialog).getByText('Total (balanced)')).toBeInTheDocument()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('User and trade updated successfully')).toBeInTheDocument()
    expect(posts().map(({ path }) => path)).toEqual([expect.stringContaining(`${decided}approve`)])
    expect(await screen.findByText('Closed by')).toBeInTheDocument()
  })

  it('is rejected there by the key R, for a reason, and the trade stays open', async () => {
    server.respond(rejectProposal, () => {
      trade = tradeSample()
      return Response.json({ position: '9' })
    })
    const { user } = await draw()
    await screen.findByText(/^Anna Lindqvist proposed to close this trade/)
    await user.keyboard('r')
    await screen.findByRole('dialog', {
      name: 'Reject closing EURUSD with a profit of $400.00 for Amara Okafor',
    })
    await user.keyboard('Not agreed{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Proposal rejected')).toBeInTheDocument()
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      [expect.stringContaining(`${decided}reject`), { reason: 'Not agreed' }],
    ])
    expect(await screen.findByRole('button', { name: 'Close trade' })).toBeInTheDocument()
  })

  it('is taken back, and not approved, by who proposed it', async () => {
    trade = tradeSample({ approval: { ...approval, proposedBy: adminId } })
    await draw()
    expect(
      await screen.findByText('You proposed this. Another admin must approve it.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Take back' })).toBeInTheDocument()
  })
})
