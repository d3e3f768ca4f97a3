import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Deposit } from '#contracts/requests/deposits'
import { takenUntil } from '#contracts/requests/quotes'
import { depositsText } from '../../lib/text/deposits.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Columns } from '../../ui/page/page.js'
import { Status } from '../../ui/figures/status.js'
import { useNow } from '../../ui/figures/use-now.js'
import { ExpiredCard } from './expired-card.js'
import { depositQuery } from './own-deposits.js'
import { PaidForm } from './paid-form.js'
import { PayCard } from './pay-card.js'
import type { StoredProofProps } from './use-proof.js'
import { WhatNext } from './what-next.js'

/**
 * Step three: pay a quote and send the proof. Everything is read from the server, so a reload
 * changes nothing.
 */
export const PayScreen = ({
  depositId,
  stored,
  onStored,
}: { depositId: string } & StoredProofProps) => (
  <FourStates
    query={useQuery(depositQuery(depositId))}
    what={depositsText.payment}
    unharmed={depositsText.paymentUnharmed}
    skeleton={{ shape: 'block', height: 420 }}
  >
    {(deposit) =>
      deposit.status === 'quoted' ? (
        <Quoted key={depositId} deposit={deposit} stored={stored} onStored={onStored} />
      ) : (
        <AlreadyPaid deposit={deposit} />
      )
    }
  </FourStates>
)

const Quoted = ({ deposit, ...proof }: { deposit: Deposit } & StoredProofProps) => {
  const now = useNow(1000)
  const left = Date.parse(deposit.expiresAt) - now
  const [wasLocked] = useState(left > 0)
  const isLate = left <= 0
  const isTooLate = now >= Date.parse(takenUntil(deposit.expiresAt))
  return (
    <Columns
      wide={
        <>
          {isLate && <ExpiredCard deposit={deposit} isTooLate={isTooLate} takesFocus={wasLocked} />}
          <PayCard deposit={deposit} left={left} />
        </>
      }
      narrow={
        <>
          {!isTooLate && <PaidForm deposit={deposit} isLate={isLate} {...proof} />}
          {!isTooLate && <WhatNext isLate={isLate} />}
        </>
      }
    />
  )
}

const AlreadyPaid = ({ deposit: { status } }: { deposit: Deposit }) => (
  <Card>
    <EmptyState
      title={depositsText.alreadyPaid}
      text={depositsText.alreadyPaidText}
      action={
        <>
          {status !== 'quoted' && <Status status={status} />}
          <Link to="/deposit-history">{depositsText.toHistory}</Link>
        </>
      }
    />
  </Card>
)
