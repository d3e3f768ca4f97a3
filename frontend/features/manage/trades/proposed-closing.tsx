import { useQuery } from '@tanstack/react-query'
import { approveProposal, rejectProposal } from '#contracts/site/proposals'
import type { WaitingApproval } from '#contracts/requests/requests'
import type { StaffTradeDetail } from '#contracts/market/staff-trades'
import { formatChange } from '../../../lib/format/format-money.js'
import { proposalPreviewQuery } from '../../../lib/commands/proposal-preview.js'
import { hasSomePrices } from '../../../lib/session/price-sources.js'
import { useSession, useUser } from '../../../lib/session/session.js'
import { resultOf } from '../../../lib/text/change-text.js'
import { manageText } from '../../../lib/text/manage.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { Facts } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Note } from '../../../ui/messages/note.js'
import { toast } from '../../../ui/messages/toast.js'
import { approveChoice } from '../record/approving.js'
import { DecisionActions } from '../record/decision-actions.js'
import { Effect, EffectTables } from '../record/effect.js'
import { TakeBack } from '../record/proposed.js'
import { MarketTerms } from './market-terms.js'
import styles from '../record/record.module.css'

interface ProposedClosingProps {
  readonly trade: StaffTradeDetail
  readonly approval: WaitingApproval
}

/** A proposed closing. Another admin decides on it here; its proposer can withdraw it. */
export const ProposedClosing = ({ trade, approval }: ProposedClosingProps) => {
  const { userId } = useUser()
  if (approval.proposedBy !== userId) return <SecondDecision trade={trade} approval={approval} />
  return (
    <div className={`${styles.part} ${styles.foot}`}>
      <Note tone="info">{manageText.proposedByYou}</Note>
      <TakeBack approval={approval} />
    </div>
  )
}

const SecondDecision = ({ trade, approval }: ProposedClosingProps) => {
  const { accountId, instrument, fullName } = trade
  const { subject, proposalId, proposedAt, reason } = approval
  const { site } = useSession()
  const about = manageText.amountFor(formatChange(approval.amount), fullName)
  const second = useCommand(approveProposal, {
    onDone: () => void toast.success(staff.done, about),
  })
  const refusal = useCommand(rejectProposal, {
    onDone: () => void toast.info(staff.rejected, staff.stillOpen),
  })
  const preview = useQuery(proposalPreviewQuery({ accountId, proposalId }))
  const amount = formatChange(approval.amount)
  const result = resultOf(approval.amount)
  const words = {
    title: staff.approveTitle(instrument, result, fullName),
    consequence: staff.consequence,
  }
  return (
    <>
      <div className={styles.part}>
        <Effect preview={preview} books={2} showsHeld />
        <Note tone="info">
          {staff.proposedByOther(approval.proposedByName ?? manageText.someone, result)}
        </Note>
        <Facts
          facts={[
            [staff.proposedAt, <Instant key="proposed" at={proposedAt} />],
            ...(reason ? [[staff.reason, reason] as const] : []),
          ]}
        />
        {hasSomePrices(site.priceSources) && <MarketTerms trade={trade} />}
      </div>
      <DecisionActions
        amount={amount}
        effect={
          <EffectTables
            preview={preview}
            books={2}
            client={fullName}
            show={['settled', 'available', 'held', 'profit']}
          />
        }
        approve={approveChoice('second', amount, {
          approve: words,
          propose: words,
          sending: second,
          onConfirm: () => second.send({ subject, proposalId }),
        })}
        reject={{
          title: staff.rejectTitle(instrument, result, fullName),
          consequence: staff.rejectConsequence,
          isBusy: refusal.isBusy,
          problem: refusal.problemText,
          onConfirm: (why) => refusal.send({ subject, proposalId, reason: why }),
          onCancel: refusal.reset,
        }}
      />
    </>
  )
}
