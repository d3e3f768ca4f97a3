import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { getCounts } from '#contracts/requests/counts'
import {
  approveDeposit,
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
} from '#contracts/requests/deposits'
import { listProposals, previewProposal } from '#contracts/site/proposals'
import { getSession } from '#contracts/own/session'
import { getStaffTrade, previewTradeClosing } from '#contracts/market/staff-trades'
import {
  getStaffWithdrawal,
  previewWithdrawalApproval,
  type StaffWithdrawalDetail,
} from '#contracts/requests/withdrawals'
import type { Topic } from '../../../lib/api/topics.js'
import { withdrawalSample } from '../../../testing/client-samples.js'
import { FakeServer } from '../../../testing/fake-server.js'
import { proposalSample } from '../../../testing/proposal-samples.js'
import { refetchRound } from '../../../testing/refetch-round.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminSession,
  clientFactsSample,
  depositSample,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'
import { closedTradeSample, tradeSample } from '../../../testing/trade-samples.js'

/** Whether a decision was made. From then on the server would refuse a preview. */
let isDecided: boolean
let server: FakeServer

const decision = {
  decidedBy: idOf(8),
  decidedByName: 'Anna Petrova',
  decidedAt: '2026-11-21T09:00:00.000Z',
}

const withdrawal = () =>
  ({
    ...withdrawalSample(),
    email: 'client1@example.com',
    fullName: 'Client 1',
    isFrozen: false,
    decidedBy: null,
    decidedByName: null,
    paidBy: null,
    paidByName: null,
    approval: null,
    rest: null,
    isDestinationSaved: true,
    client: clientFactsSample,
    ...(isDecided && { status: 'approved', ...decision }),
  }) as unknown as StaffWithdrawalDetail

const entry = {
  change: { kind: 'manual-entry', entry: 'credit', amount: 550_00n },
  subject: `account-${idOf(1)}`,
  personId: idOf(1),
  personName: 'Amara Okafor',
}

beforeEach(() => {
  notifications.clean()
  isDecided = false
  const counts = {
    users: 3,
    requests: {
      deposit: { pending: 2, toBePaid: 0 },
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
    .answer(listStaffDeposits, () =>
      pageOfSamples(isDecided ? [depositSample(2)] : [depositSample(1), depositSample(2)]),
    )
    .answer(getStaffDeposit, () =>
      depositSample(
        1,
        isDecided ? { status: 'approved', approvedAmount: 55_000n, ...decision } : {},
      ),
    )
    .answer(getStaffWithdrawal, withdrawal)
    .answer(getStaffTrade, () => (isDecided ? closedTradeSample() : tradeSample()))
    .answer(listProposals, ({ search }) =>
      pageOfSamples(
        isDecided === (search.get('show') === 'past')
          ? [proposalSample(2, { ...entry, ...(isDecided && { status: 'approved' }) })]
          : [],
      ),
    )
    .answer(previewDepositApproval, previewSample)
    .answer(previewWithdrawalApproval, previewSample)
    .answer(previewProposal, previewSample)
    .answer(previewTradeClosing, {
      ...previewSample,
      price: '1.08424',
      pricedAt: null,
      source: 'simulated',
      marketResult: -120n,
    })
})

const previewed = (part = '/preview') =>
  server.seen.filter(({ method, path }) => method === 'GET' && path.includes(part)).length

type User = Awaited<ReturnType<typeof renderApp>>['user']

interface Case {
  readonly at: string
  /** Opens what asks for a preview, and waits until it is there. */
  readonly open: (user: User) => Promise<unknown>
  readonly topics: readonly Topic[]
}

const press = async (user: User, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

const cases: Readonly<Record<string, Case>> = {
  'a deposit': {
    at: `/deposit/${idOf(1)}`,
    open: async (user) => {
      await press(user, /^Approve \$550\.00/)
      await within(await screen.findByRole('dialog')).findByText('Total (balanced)')
    },
    topics: ['terms', 'deposits'],
  },
  'another amount of a deposit': {
    at: `/deposit/${idOf(1)}`,
    open: async (user) => {
      await press(user, 'Approve another amount')
      await user.type(await screen.findByLabelText(/^Amount to approve/), '530.00')
      await press(user, 'Continue')
      await screen.findByText('Total (balanced)')
    },
    topics: ['terms', 'deposits'],
  },
  'a withdrawal': {
    at: `/withdrawal/${idOf(5)}`,
    open: () => screen.findByText('Custody to Client, $550.00'),
    topics: ['terms', 'withdrawals'],
  },
  'a trade': {
    at: `/trade/${idOf(4)}`,
    open: async (user) => {
      await press(user, 'Close trade')
      await screen.findByText('Total (balanced)')
    },
    topics: ['terms', 'trades'],
  },
  'a proposal': {
    at: '/approvals',
    open: async (user) => {
      await press(user, 'Approve')
      await screen.findByText('Total (balanced)')
    },
    topics: ['terms', 'proposals'],
  },
}

describe('what would come of a decision', () => {
  it.each(Object.keys(cases))(
    'is no longer asked for once another admin has decided on %s',
    async (name) => {
      const { at, open, topics } = cases[name]!
      const { user, queries } = await renderApp(at)
      await open(user)
      const before = previewed()
      expect(before).toBeGreaterThan(0)
      await refetchRound(queries, topics)
      expect(previewed()).toBeGreaterThan(before)
      const last = previewed()
      isDecided = true
      await refetchRound(queries, topics)
      expect(previewed()).toBe(last)
    },
  )

  it('is no longer asked for once this admin has decided', async () => {
    server.answer(approveDeposit, () => {
      isDecided = true
      return { position: 8n, proposalId: null }
    })
    const { user, queries } = await renderApp(`/deposit/${idOf(1)}`)
    await press(user, /^Approve \$550\.00/)
    await within(await screen.findByRole('dialog')).findByText('Total (balanced)')
    const before = previewed()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('1 pending, oldest first')).toBeInTheDocument()
    await refetchRound(queries, ['terms', 'deposits'])
    expect(previewed()).toBe(before)
  })

  it('is no longer asked for where another admin has decided a selected request, but still for the others', async () => {
    const { user, queries } = await renderApp('/all-user?tab=deposit')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    await within(await screen.findByRole('dialog', { name: 'Approve 2 deposits' })).findAllByText(
      'Custody to Client, $550.00',
    )
    isDecided = true
    await refetchRound(queries, ['terms', 'deposits'])
    expect([
      previewed(`deposits/${idOf(1)}/preview`),
      previewed(`deposits/${idOf(2)}/preview`),
    ]).toEqual([1, 2])
  })
})
