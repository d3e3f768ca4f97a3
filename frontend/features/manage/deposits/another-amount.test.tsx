import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import {
  approveDeposit,
  getStaffDeposit,
  previewDepositApproval,
} from '#contracts/requests/deposits'
import { ProposalId } from '#contracts/values/ids'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminId,
  adminSession,
  depositSample,
  idOf,
  previewSample,
} from '../../../testing/staff-samples.js'

let server: FakeServer

const preview = (amount: bigint) => ({
  ...previewSample,
  postings: [
    { book: 'custody' as const, amount: -amount },
    { book: 'client' as const, amount },
  ],
})

beforeEach(() => {
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, {
      users: 3,
      requests: {
        deposit: { pending: 1, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    })
    .answer(getStaffDeposit, depositSample(1))
    .answer(previewDepositApproval, ({ search }) =>
      preview(search.get('amount') === '530.00' ? 53_000n : 55_000n),
    )
})

const openForm = async () => {
  const view = await renderApp(`/deposit/${idOf(1)}`)
  await view.user.click(await screen.findByRole('button', { name: 'Approve another amount' }))
  await screen.findByText('The client asked for $550.00, quoted as 550.28 USDT.')
  return view
}
const proceed = { name: 'Continue' }

describe('approving another amount than the client asked for', () => {
  it('first shows its effect and the coins, requires a reason, and sends amount and reason', async () => {
    server.answer(approveDeposit, { position: 8n, proposalId: null })
    const { user } = await openForm()
    await user.type(screen.getByLabelText(/^Amount to approve/), '530.00')
    await user.click(screen.getByRole('button', proceed))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Approve $530.00 instead of $550.00 for Client 1',
      }),
    )
    expect(dialog.getByText(/^\$530\.00 is 530\.27 USDT at the quoted rate\./)).toBeInTheDocument()
    expect((await dialog.findAllByText('$530.00')).length).toBeGreaterThan(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(dialog.getByText('Give a reason of at least 3 characters')).toBeInTheDocument()
    await user.keyboard('The proof shows 530.27 USDT{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument()
    expect(screen.getByText('$530.00 for Client 1')).toBeInTheDocument()
    const body = { amount: '530.00', reason: 'The proof shows 530.27 USDT' }
    expect(server.seen.find(({ path }) => path.endsWith('/approve'))?.body).toEqual(body)
  })

  it('is a proposal where another admin has to approve, and says so', async () => {
    const secondAdmin = { threshold: 500_00n, alone: 120_00n, names: ['Anna Lindqvist'] }
    server.answer(previewDepositApproval, ({ search }) => ({
      ...preview(53_000n),
      secondAdmin: search.get('amount') ? secondAdmin : null,
    }))
    server.answer(approveDeposit, { position: 8n, proposalId: ProposalId.parse(idOf(7)) })
    const { user } = await openForm()
    await user.type(screen.getByLabelText(/^Amount to approve/), '530.00')
    await user.click(screen.getByRole('button', proceed))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Propose $530.00 instead of $550.00 for Client 1',
      }),
    )
    expect(
      dialog.getByText(/at the quoted rate\. Nothing is posted until another admin approves it\.$/),
    ).toBeInTheDocument()
    expect(dialog.getByText(/This one waits for Anna Lindqvist/)).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/Reason/), 'The proof shows 530.27 USDT')
    await user.click(dialog.getByRole('button', { name: /^Propose \$530\.00/ }))
    expect(await screen.findByText('Waits for another admin')).toBeInTheDocument()
  })

  it('says at the field that the amount is too high, or is the one asked for', async () => {
    server.respond(previewDepositApproval, () =>
      problem('above-maximum', { status: 422, details: { maximum: '1100.00' } }),
    )
    const { user } = await openForm()
    await user.type(screen.getByLabelText(/^Amount to approve/), '5300')
    await user.click(screen.getByRole('button', proceed))
    expect(
      await screen.findByText('At most $1,100.00 can be approved. Credit the rest by hand.'),
    ).toBeInTheDocument()
    await user.clear(screen.getByLabelText(/^Amount to approve/))
    await user.type(screen.getByLabelText(/^Amount to approve/), '550')
    await user.click(screen.getByRole('button', proceed))
    expect(
      await screen.findByText('This is the amount that the client asked for. Approve it as it is.'),
    ).toBeInTheDocument()
  })

  it('shows on the decided deposit afterwards', async () => {
    const decided = {
      status: 'approved',
      approvedAmount: 53_000n,
      reason: 'Less was sent',
      decidedBy: adminId,
      decidedByName: 'Jonas Weber',
    }
    server.answer(
      getStaffDeposit,
      depositSample(1, { ...decided, decidedAt: '2026-11-21T09:00:00.000Z' }),
    )
    await renderApp(`/deposit/${idOf(1)}`)
    expect(await screen.findByText('$530.00 of $550.00 asked for')).toBeInTheDocument()
    expect(screen.getByText('$530.00')).toBeInTheDocument()
    expect(screen.getByText('530.27 USDT')).toBeInTheDocument()
    expect(screen.getByText('Less was sent')).toBeInTheDocument()
  })
})
