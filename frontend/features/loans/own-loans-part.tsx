import { useQuery } from '@tanstack/react-query'
import type { Loan } from '#contracts/requests/loans'
import { linkTo } from '../../lib/links/link-to.js'
import { loansText as text } from '../../lib/text/loans.js'
import { Card } from '../../ui/figures/card.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Status } from '../../ui/figures/status.js'
import { NewestOnly } from '../../ui/lists/newest-only.js'
import { RowList } from '../../ui/lists/row-list.js'
import { FourStates } from '../../ui/page/four-states.js'
import { isUnfinished, loansQuery } from './own-loans.js'
import { UnfinishedLoan } from './unfinished-loan.js'

/**
 * The client's loan or application, and the earlier ones. Nothing for a client who never asked for
 * one.
 */
export const OwnLoans = () => (
  <FourStates
    query={useQuery(loansQuery())}
    what={text.loansWhat}
    unharmed={text.unharmed}
    skeleton={{ shape: 'block', height: 320 }}
  >
    {({ items, total }) => {
      const unfinished = items.find(isUnfinished)
      return (
        <>
          {unfinished && <UnfinishedLoan loan={unfinished} />}
          <Earlier
            loans={items.filter((loan) => loan !== unfinished)}
            total={unfinished ? total - 1 : total}
          />
        </>
      )
    }}
  </FourStates>
)

const Earlier = ({ loans, total }: { loans: readonly Loan[]; total: number }) =>
  loans.length > 0 && (
    <Card title={text.history} flush>
      <RowList
        caption={text.history}
        rows={loans}
        rowKey={({ loanId }) => loanId}
        compact={({ plan, amount, status, requestedAt }) => ({
          title: plan,
          under: <Instant at={requestedAt} short />,
          amount: <Money cents={amount} />,
          underAmount: <Status status={status} reversedAt={null} />,
        })}
        rowLink={({ loanId }) => linkTo({ to: '/loans/$loanId', params: { loanId } })}
      />
      <NewestOnly shown={loans.length} total={total} />
    </Card>
  )
