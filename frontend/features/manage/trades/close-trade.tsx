import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Money, PositiveAmount } from '#contracts/values/money'
import type { ResponseOf } from '#contracts/endpoint'
import {
  closeTrade,
  type previewTradeClosing,
  type StaffTradeDetail,
} from '#contracts/market/staff-trades'
import { formatDecimal } from '../../../lib/format/format-money.js'
import { formatInstant } from '../../../lib/format/format-time.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { tradesText as text, tradeTitle } from '../../../lib/text/trades.js'
import { typedAmount } from '../../../lib/forms/typed-amount.js'
import { useFormDraft } from '../../../lib/forms/use-draft.js'
import { useKeptValues } from '../../../lib/forms/use-kept-values.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { Facts, type Fact } from '../../../ui/figures/facts.js'
import { Signed } from '../../../ui/figures/money.js'
import { ChoiceCards, type Choice } from '../../../ui/forms/choice-cards.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { MoneyInput } from '../../../ui/forms/money-input.js'
import { Note } from '../../../ui/messages/note.js'
import { marketFacts } from './market-terms.js'
import { StaffNote } from '../../../ui/messages/staff-note.js'
import { toast } from '../../../ui/messages/toast.js'
import { EffectTables } from '../record/effect.js'
import { closingPreviewQuery } from '../lists/queries.js'
import { manageText } from '../../../lib/text/manage.js'
import { WaitsNote } from '../../../ui/messages/waits-note.js'

type Preview = ResponseOf<typeof previewTradeClosing>
type How = 'market' | 'profit' | 'loss' | 'even'

const choices: readonly Choice[] = [
  { value: 'market', title: staff.atMarket, under: staff.atMarketUnder },
  { value: 'profit', title: staff.outcomes.profit },
  { value: 'loss', title: staff.outcomes.loss },
  { value: 'even', title: staff.outcomes.even },
]

const amountOf = typedAmount(staff.resultMissing)

/** The result in wire form, negative for a loss; undefined at the market price. */
const resultFor = (how: How, wire: string): string | undefined => {
  if (how === 'market') return undefined
  if (how === 'even') return '0.00'
  const cents = PositiveAmount.decode(wire)
  return Money.encode(how === 'loss' ? -cents : cents)
}

/** Sends the closing, and reports whether it is closed or waits for another admin. */
const useClosing = (onDone: () => void) =>
  useCommand(closeTrade, {
    failed: text.failed,
    onDone: ({ proposalId }) => {
      toast.success(proposalId === null ? staff.done : manageText.proposed)
      onDone()
    },
  })

/** The result to set, as it was left when the dialog was closed. */
const useTypedResult = (tradeId: string) => {
  const { values, keep, sent } = useFormDraft(`closing ${tradeId}`, { how: 'market', amount: '' })
  const form = useForm({ defaultValues: values })
  useKeptValues(form, keep)
  const { how, amount } = useWatch({ control: form.control })
  return { form, how: (how ?? 'market') as How, typed: amount ?? '', sent }
}

interface AgainstMarketProps {
  readonly trade: StaffTradeDetail
  /** The result to set, in wire form; undefined at the market price. */
  readonly result: string | undefined
}

/** What the market gives, and how far from it the result to set is. */
const AgainstMarket = ({ trade, result }: AgainstMarketProps) => {
  const { accountId, tradeId, openPrice } = trade
  const { data: market } = useQuery(closingPreviewQuery(accountId, tradeId))
  if (!market) return null
  const opened: readonly Fact[] =
    openPrice === null ? [] : [[text.openPrice, formatDecimal(openPrice)]]
  const apart: readonly Fact[] =
    result === undefined
      ? []
      : [
          [
            staff.fromMarket,
            <Signed key="apart" cents={Money.decode(result) - market.marketResult} />,
          ],
        ]
  return <Facts facts={[...opened, ...marketFacts(market), ...apart]} />
}

/** What it would post, and whom it would wait for. */
const ClosingEffect = ({
  preview,
  fullName,
}: {
  preview: UseQueryResult<Preview>
  fullName: string
}) => (
  <>
    {preview.data?.pricedAt && (
      <Note tone="warning">{staff.outOfHours(formatInstant(preview.data.pricedAt))}</Note>
    )}
    <EffectTables
      preview={preview}
      books={2}
      client={fullName}
      show={['settled', 'available', 'held', 'profit']}
    />
    {preview.data?.secondAdmin && <WaitsNote {...preview.data.secondAdmin} />}
  </>
)

const confirmLabelOf = ({ data }: UseQueryResult<Preview>): string =>
  data?.secondAdmin ? staff.propose : staff.confirm

/**
 * Closes a trade: at the market price, or with a result that staff set for a reason. Shows what
 * either would post.
 */
export const CloseTradeDialog = ({
  trade,
  onClose,
}: {
  trade: StaffTradeDetail
  onClose: () => void
}) => {
  const { accountId, tradeId, fullName } = trade
  const { form, how, typed, sent } = useTypedResult(tradeId)
  const [problem, setProblem] = useState<string>()
  const command = useClosing(() => {
    sent()
    onClose()
  })
  const hasAmount = how === 'profit' || how === 'loss'
  const read = amountOf.safeParse(typed)
  const isKnown = !hasAmount || read.success
  const result = isKnown ? resultFor(how, read.success ? read.data : '') : undefined
  const preview = useQuery({ ...closingPreviewQuery(accountId, tradeId, result), enabled: isKnown })
  const send = (reason: string) => {
    if (!isKnown) {
      setProblem(read.error?.issues[0]?.message)
      return
    }
    command.send({ accountId, tradeId, ...(result !== undefined && { set: { result, reason } }) })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${staff.update}: ${tradeTitle(trade)}, ${fullName}`}
      consequence={staff.consequence}
      confirmLabel={confirmLabelOf(preview)}
      busyLabel={staff.closing}
      isBusy={command.isBusy}
      problem={command.problemText}
      {...(how !== 'market' && { reason: {} })}
      onConfirm={send}
    >
      <ChoiceCards label={staff.how} choices={choices} {...form.register('how')} />
      {hasAmount && (
        <MoneyInput
          label={staff.resultAmount}
          error={problem}
          {...form.register('amount', { onChange: () => setProblem(undefined) })}
        />
      )}
      <AgainstMarket trade={trade} result={result} />
      {isKnown && <ClosingEffect preview={preview} fullName={fullName} />}
      {how !== 'market' && <StaffNote />}
    </ConfirmDialog>
  )
}
