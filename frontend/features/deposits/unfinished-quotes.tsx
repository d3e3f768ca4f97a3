import { useQuery } from '@tanstack/react-query'
import { assets } from '#contracts/assets'
import { takenUntil, type OpenQuote } from '#contracts/quotes'
import { formatDecimal } from '../../lib/format-money.js'
import { formatBriefInstant } from '../../lib/format-time.js'
import { linkTo } from '../../lib/link-to.js'
import { depositsText } from '../../lib/text/deposits.js'
import { Card } from '../../ui/card.js'
import { LoadError } from '../../ui/load-error.js'
import { Hideable } from '../../ui/hidden-amounts.js'
import { Money } from '../../ui/money.js'
import { RowList } from '../../ui/row-list.js'
import { CountTag } from '../../ui/tag.js'
import { useNow } from '../../ui/use-now.js'
import { quotesQuery } from './own-deposits.js'

const stateOf = (expiresAt: string, now: number): string =>
  Date.parse(expiresAt) > now
    ? depositsText.lockedUntil(formatBriefInstant(expiresAt))
    : depositsText.endedAt(formatBriefInstant(expiresAt), formatBriefInstant(takenUntil(expiresAt)))

const quoteRow =
  (now: number) =>
  ({ method, amount, coinAmount, expiresAt }: OpenQuote) => ({
    title: (
      <>
        <Hideable>{formatDecimal(coinAmount)}</Hideable> {assets[method].ticker}
      </>
    ),
    under: stateOf(expiresAt, now),
    amount: <Money cents={amount} />,
  })

/** Quotes that the client left without sending a proof: the coins may be on their way. Renders nothing if there are none. */
export const UnfinishedQuotes = () => {
  const now = useNow(30_000)
  const { data, error, refetch, isFetching } = useQuery(quotesQuery())
  if (error && !data)
    return (
      <Card title={depositsText.unfinished} flush>
        <LoadError
          what={depositsText.unfinishedList}
          unharmed={depositsText.historyUnharmed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Card title={depositsText.unfinished} aside={<CountTag count={data.items.length} />} footer={depositsText.unfinishedText} flush>
      <RowList
        caption={depositsText.unfinished}
        rows={data.items}
        rowKey={({ depositId }) => depositId}
        compact={quoteRow(now)}
        rowLink={({ depositId }) => linkTo({ to: '/deposit', search: { deposit: depositId } })}
      />
    </Card>
  )
}
