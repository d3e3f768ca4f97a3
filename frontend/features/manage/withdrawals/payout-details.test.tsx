import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import { getSession } from '#contracts/own/session'
import type { StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { renderUi } from '../../../testing/render.js'
import { adminSession, idOf } from '../../../testing/staff-samples.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { PayoutDetails } from './payout-details.js'

const withdrawal = (change: Partial<StaffWithdrawalDetail> = {}) =>
  ({
    withdrawalId: idOf(1),
    accountId: idOf(2),
    destination: 'Bank ••••4417',
    status: 'pending',
    isDestinationSaved: true,
    reversedAt: null,
    ...change,
  }) as StaffWithdrawalDetail

const payTo = [
  { name: 'bankName', label: 'Bank name', value: 'Nordbank', isTyped: true },
  {
    name: 'accountNumber',
    label: 'Account number',
    value: 'DE89370400440532014417',
    isTyped: true,
  },
]

let server: FakeServer
beforeEach(() => {
  server = new FakeServer().answer(getSession, adminSession).answer(readPayoutDetails, { payTo })
})

const draw = (shown: StaffWithdrawalDetail, session = adminSession) =>
  renderUi(<PayoutDetails withdrawal={shown} />, {
    seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session),
  })
const show = () => screen.queryByRole('button', { name: 'Show payout details' })

describe('where a withdrawal is to be paid to', () => {
  it('is masked until an admin asks for it, who is told that it is recorded; then it can be copied', async () => {
    const { user } = await draw(withdrawal())
    expect(screen.getByText('Bank ••••4417')).toBeInTheDocument()
    expect(screen.getByText(/The log keeps who read them/)).toBeInTheDocument()
    expect(server.seen.filter(({ path }) => path.endsWith('/payout-details'))).toEqual([])
    await user.click(show()!)
    expect(await screen.findByText('DE89370400440532014417')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy account number' })).toBeInTheDocument()
    expect(server.seen.at(-1)?.path).toBe(
      `/api/staff/accounts/${idOf(2)}/withdrawals/${idOf(1)}/payout-details`,
    )
  })

  it('warns if the client no longer has it, until the money has been sent', async () => {
    const warning = () => screen.queryByText(/has removed this destination, or took it back/)
    const { unmount } = await draw(withdrawal())
    expect(warning()).toBeNull()
    unmount()
    const gone = await draw(withdrawal({ isDestinationSaved: false }))
    expect(warning()).toBeInTheDocument()
    gone.unmount()
    await draw(withdrawal({ isDestinationSaved: false, status: 'paid' }))
    expect(warning()).toBeNull()
  })

  it('says why it is not shown', async () => {
    const details = { limit: 30, from: '2026-11-20T08:00:00.000Z', of: 'payout details' }
    server.respond(readPayoutDetails, () => problem('too-many-looks', { status: 429, details }))
    const { user } = await draw(withdrawal())
    await user.click(show()!)
    expect(
      await screen.findByText(/You have read payout details 30 times within an hour/),
    ).toBeInTheDocument()
  })

  it('is offered for what is to be paid, and to admins alone', async () => {
    const isOffered = async (...shown: Parameters<typeof draw>) => {
      const { unmount } = await draw(...shown)
      const offered = show() !== null
      unmount()
      return offered
    }
    expect(await isOffered(withdrawal({ status: 'approved' }))).toBe(true)
    for (const change of [
      { status: 'paid' },
      { status: 'rejected' },
      { status: 'approved', reversedAt: '2026-11-20T08:00:00.000Z' },
    ] as const)
      expect(await isOffered(withdrawal(change))).toBe(false)
    expect(
      await isOffered(withdrawal(), {
        ...adminSession,
        user: { ...adminSession.user!, role: 'auditor' },
      }),
    ).toBe(false)
  })
})
