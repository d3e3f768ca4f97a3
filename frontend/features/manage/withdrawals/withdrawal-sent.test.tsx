import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import { sessionQuery } from '../../../lib/session/session.js'
import { renderUi } from '../../../testing/render.js'
import { adminId, adminSession, idOf } from '../../../testing/staff-samples.js'
import { WithdrawalSent } from './withdrawal-sent.js'

const draw = (decidedBy: string) =>
  renderUi(
    <WithdrawalSent
      withdrawal={
        {
          withdrawalId: idOf(1),
          accountId: idOf(2),
          fullName: 'Client 2',
          amount: 5_000n,
          fee: 0n,
          destination: 'Bank ••••4417',
          status: 'approved',
          decidedBy,
          reversedAt: null,
          paidAt: null,
        } as StaffWithdrawalDetail
      }
    />,
    { seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession) },
  )

const record = () => screen.queryByRole('button', { name: 'Record payout of $50.00' })

describe('an approved withdrawal', () => {
  it('is recorded as paid out by another admin than the one who approved it, who reads that', async () => {
    const { unmount } = await draw(adminId)
    expect(screen.getByText(/Another admin sends the money/)).toBeInTheDocument()
    expect(record()).toBeNull()
    unmount()
    await draw(idOf(8))
    expect(record()).toBeInTheDocument()
  })
})
