import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Money, PositiveAmount } from '#contracts/values/money'
import type { ResponseOf } from '#contracts/endpoint'
import {
  closeTrade,
  type previewTradeClosing,
  type StaffTradeDetail,
} from '#contracts/market/staff-trades'
import { formatInstant } from '../../../lib/format/format-time.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { tradesText as text, tradeTitle } from '../../../lib/text/trades.js'
import { typedAmount } from '../../../lib/forms/typed-amount.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { ChoiceCards, type Choice } from '../../../ui/forms/choice-cards.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { MoneyInput } from '../../../ui/forms/money-input.js'
import { Note } from '../../../ui/messages/note.js'
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
const useClosing = (onClose: () => void) =>
  useCommand(closeTrade, {
    failed: text.failed,
    onDone: ({ proposalId }) => {
      toast.success(proposalId === null ? staff.done : manageText.proposed)
      onClose()
    },
  })

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
  const [how, setHow] = useState<How>('market')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const command = useClosing(onClose)
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
      <ChoiceCards
        label={staff.how}
        name="how"
        choices={choices}
        chosen={how}
        onChange={(event) => setHow(event.currentTarget.value as How)}
      />
      {hasAmount && (
        <MoneyInput
          label={staff.resultAmount}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      )}
      {isKnown && <ClosingEffect preview={preview} fullName={fullName} />}
      {how !== 'market' && <StaffNote />}
    </ConfirmDialog>
  )
}
