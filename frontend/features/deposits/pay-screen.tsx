import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconClockX } from '@tabler/icons-react'
import { requestQuote, type Deposit } from '#contracts/deposits'
import { Money } from '#contracts/money'
import { depositsText } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/use-command.js'
import { Card } from '../../ui/card.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Note } from '../../ui/note.js'
import { Columns } from '../../ui/page.js'
import { Status } from '../../ui/status.js'
import { useNow } from '../../ui/use-now.js'
import { depositQuery } from './own-deposits.js'
import { PaidForm } from './paid-form.js'
import { PayCard } from './pay-card.js'
import { WhatNext } from './what-next.js'

/** Step three: pay a quote and show the proof. Everything is read from the server, so a reload changes nothing. */
export const PayScreen = ({ depositId }: { depositId: string }) => (
  <FourStates
    query={useQuery(depositQuery(depositId))}
    what={depositsText.payment}
    unharmed={depositsText.paymentUnharmed}
    skeleton={{ shape: 'block', height: 420 }}
  >
    {(deposit) => (deposit.status === 'quoted' ? <Quoted key={depositId} deposit={deposit} /> : <AlreadyPaid deposit={deposit} />)}
  </FourStates>
)

const Quoted = ({ deposit }: { deposit: Deposit }) => {
  const left = Date.parse(deposit.expiresAt) - useNow(1000)
  if (left <= 0) return <Expired deposit={deposit} />
  return (
    <Columns
      wide={<PayCard deposit={deposit} left={left} />}
      narrow={
        <>
          <PaidForm depositId={deposit.depositId} />
          <WhatNext />
        </>
      }
    />
  )
}

const Expired = ({ deposit: { amount, method } }: { deposit: Deposit }) => {
  const navigate = useNavigate()
  const quote = useCommand(requestQuote, {
    onDone: async ({ depositId }, isHere) => {
      if (isHere()) await navigate({ to: '/deposit', search: { deposit: depositId }, replace: true })
    },
  })
  return (
    <Card>
      <EmptyState
        icon={IconClockX}
        title={depositsText.expired}
        text={depositsText.expiredText}
        action={
          <>
            {quote.problemText && <Note tone="error">{quote.problemText}</Note>}
            <Button loading={quote.isBusy} onClick={() => quote.send({ amount: Money.encode(amount), method })}>
              {depositsText.newRate}
            </Button>
          </>
        }
      />
    </Card>
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
