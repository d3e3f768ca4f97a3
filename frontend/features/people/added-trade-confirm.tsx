import { useQuery } from '@tanstack/react-query'
import { addClosedTrade } from '#contracts/market/staff-trades'
import type { UserDetail } from '#contracts/people/users'
import { PositiveAmount } from '#contracts/values/money'
import { useCommand } from '../../lib/commands/use-command.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { resultOf } from '../../lib/text/change-text.js'
import { addTradeText as text, manualText } from '../../lib/text/people.js'
import { siteText } from '../../lib/text/site.js'
import { tradesText, tradeTitle } from '../../lib/text/trades.js'
import { toast } from '../../ui/messages/toast.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { Facts } from '../../ui/figures/facts.js'
import { Instant } from '../../ui/figures/instant.js'
import { addedTradeDraft, type AddedTrade } from './added-trade.js'
import { EntryEffect } from './entry-effect.js'
import { addedTradePreviewQuery } from './queries.js'

interface AddedTradeConfirmProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName'>
  readonly trade: AddedTrade
  readonly onClose: () => void
}

/**
 * Shows a closed trade before it is added: its postings, the balances now and after, and the field
 * for the reason.
 */
export const AddedTradeConfirm = ({ person, trade, onClose }: AddedTradeConfirmProps) => {
  const { userId, fullName } = person
  const asked = { accountId: userId, ...trade }
  const [, keep] = useDraft(addedTradeDraft(userId))
  const preview = useQuery(addedTradePreviewQuery(asked))
  const amount = PositiveAmount.parse(trade.amount)
  const result = resultOf(trade.outcome === 'loss' ? -amount : amount)
  const what = tradeTitle(trade)
  const command = useCommand(addClosedTrade, {
    failed: tradesText.failed,
    onDone: ({ proposalId }) => {
      keep('')
      if (proposalId === null) toast.success(text.done, `${what}, ${result}`)
      else toast.success(siteText.sent, siteText.sentMore)
      onClose()
    },
  })
  const isProposed = preview.data?.secondAdmin != null
  const title = (isProposed ? text.proposeTitle : text.confirmTitle)(what, result, fullName)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      consequence={isProposed ? manualText.waits : text.consequence[trade.outcome]}
      confirmLabel={isProposed ? text.propose : text.confirm}
      busyLabel={isProposed ? manualText.proposing : text.adding}
      isBusy={command.isBusy}
      problem={command.problemText}
      reason={{}}
      onConfirm={(reason) => command.send({ ...asked, reason })}
    >
      <Facts facts={[[tradesText.closed, <Instant key="closed" at={trade.closedAt} />]]} />
      <EntryEffect
        preview={preview}
        what={title}
        client={fullName}
        show={['settled', 'available', 'held', 'profit']}
      />
    </ConfirmDialog>
  )
}
