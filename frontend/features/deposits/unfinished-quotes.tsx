import { useQuery } from '@tanstack/react-query'
import { assets } from '#contracts/values/assets'
import { takenUntil, type OpenQuote } from '#contracts/requests/quotes'
import { formatDecimal } from '../../lib/format/format-money.js'
import { formatBriefInstant } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import { depositsText } from '../../lib/text/deposits.js'
import { Card } from '../../ui/figures/card.js'
import { LoadError } from '../../ui/page/load-error.js'
import { Hideable } from '../../ui/figures/hidden-amounts.js'
import { Money } from '../../ui/figures/money.js'
import { RowList } from '../../ui/lists/row-list.js'
import { CountTag } from '../../ui/figures/tag.js'
import { useNow } from '../../ui/figures/use-now.js'
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

/**
 * Quotes that the client left without sending a proof: the coins may be on their way. Renders
 * nothing if there are none.
 */
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
    <Card
      title={depositsText.unfinished}
      aside={<CountTag count={data.items.length} />}
      footer={depositsText.unfinishedText}
      flush
    >
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
