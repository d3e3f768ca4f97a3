import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  approveDeposit,
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
} from '#contracts/requests/deposits'
import { getCounts } from '#contracts/requests/counts'
import { ProposalId } from '#contracts/values/ids'
import { approveProposal, cancelProposal } from '#contracts/site/proposals'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi } from '../../../testing/render.js'
import {
  adminId,
  adminSession,
  depositSample,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'

const proposalId = ProposalId.parse(idOf(7))
const approvalBy = (proposedBy: string, proposedByName: string) => ({
  proposalId,
  subject: `account-${idOf(1)}`,
  amount: 55_000n,
  reason: '',
  proposedBy,
  proposedByName,
  proposedAt: '2026-11-21T08:05:00.000Z',
})
const secondAdmin = { threshold: 500_00n, alone: 120_00n, names: ['Anna Lindqvist'] }

let server: FakeServer
let deposit = depositSample(1)

beforeEach(() => {
  notifications.clean()
  deposit = depositSample(1)
  const counts = {
    users: 3,
    requests: {
      deposit: { pending: 1, toBePaid: 0 },
      withdrawal: { pending: 0, toBePaid: 0 },
      loan: { pending: 0, toBePaid: 0 },
    },
    waitingProposals: 0,
    waitingIdentities: 0,
    stuckMails: 0,
  }
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, counts)
    .answer(listStaffDeposits, () => pageOfSamples([deposit]))
    .answer(getStaffDeposit, () => deposit)
    .answer(previewDepositApproval, { ...previewSample, secondAdmin })
})

const draw = () => renderUi(<ManageAtAddress />, { at: `/all-user?tab=deposit&open=${idOf(1)}` })
const posted = () => server.seen.filter(({ method }) => method === 'POST')

describe('a deposit from the threshold on', () => {
  it('is proposed by the first admin, who reads why and for whom it waits', async () => {
    server.answer(approveDeposit, { position: 8n, proposalId })
    const { user } = await draw()
    expect(await screen.findByRole('button', { name: /^Propose \$550\.00/ })).toBeInTheDocument()
    expect(
      screen.getByText(/counts as well: \$120\.00\. This one waits for Anna Lindqvist/),
    ).toBeInTheDocument()
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Propose \$550\.00/ }))
    expect(await screen.findByText('Waits for another admin')).toBeInTheDocument()
    expect(posted().map(({ path }) => path)).toEqual([expect.stringMatching(/\/approve$/)])
  })

  it('is approved by the second one in the same queue with one key, under the first one’s name', async () => {
    deposit = depositSample(1, { approval: approvalBy(idOf(2), 'Anna Lindqvist') })
    server.answer(approveProposal, { position: 9n })
    const { user } = await draw()
    expect(
      await screen.findByText(/^Anna Lindqvist proposed to approve \$550\.00\./),
    ).toBeInTheDocument()
    expect(
      await screen.findByRole('img', { name: 'Proposed by Anna Lindqvist' }),
    ).toBeInTheDocument()
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Approve \$550\.00/ }))
    await waitFor(() =>
      expect(posted().map(({ path }) => path)).toEqual([
        expect.stringContaining(`/proposals/account-${idOf(1)}/${proposalId}/approve`),
      ]),
    )
  })

  it('is taken back, and not approved, by who proposed it', async () => {
    deposit = depositSample(1, { approval: approvalBy(adminId, 'Jonas Weber') })
    server.answer(cancelProposal, { position: 9n })
    const { user } = await draw()
    expect(
      await screen.findByText('You proposed this. Another admin must approve it.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /^Take back/ }),
    )
    await waitFor(() => expect(posted()).toHaveLength(1))
  })
})
