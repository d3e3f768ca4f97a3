import { Button } from '@mantine/core'
import { networkName } from '#contracts/assets'
import type { StaffDeposit } from '#contracts/deposits'
import { formatMoney } from '../../lib/format-money.js'
import { formatClock, formatShortInstant, zoneName } from '../../lib/format-time.js'
import { useUser } from '../../lib/session.js'
import { depositQueueText as text, manageText } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { useAsked } from './asked.js'
import { quotedCoins } from './coins-of.js'
import styles from './proof.module.css'

interface ProofBarProps {
  readonly deposit: StaffDeposit
  /** Closes the picture, so that the confirmation takes its place. */
  readonly onClose: () => void
}

/** Under the whole picture: what it must show, and the decision, so that nobody compares from memory. */
export const ProofBar = ({ deposit, onClose }: ProofBarProps) => {
  const { method, address, quotedAt, expiresAt, amount } = deposit
  return (
    <div className={styles.bar}>
      <Facts
        facts={[
          [manageText.amount, <strong key="amount">{formatMoney(amount)}</strong>],
          [text.coins, <strong key="coins">{quotedCoins(deposit)}</strong>],
          [text.address, <code key="address">{address}</code>],
          [
            text.quoteTime,
            `${text.quoteSpan(formatShortInstant(quotedAt), formatClock(expiresAt))} ${zoneName(quotedAt)}, ${networkName(method)}`,
          ],
        ]}
      />
      <Decide deposit={deposit} onClose={onClose} />
    </div>
  )
}

interface DecideProps extends Pick<ProofBarProps, 'onClose'> {
  readonly deposit: Pick<StaffDeposit, 'status' | 'isFrozen' | 'amount' | 'approval'> & { readonly accountId: string }
}

const Decide = ({ deposit: { status, isFrozen, accountId, amount, approval }, onClose }: DecideProps) => {
  const { userId, role } = useUser()
  const [, ask] = useAsked()
  if (status !== 'pending' || isFrozen || role !== 'admin' || accountId === userId) return null
  const decide = (verb: 'approve' | 'reject') => () => {
    onClose()
    ask(verb)
  }
  return (
    <div className={styles.decide}>
      {approval?.proposedBy !== userId && <Button onClick={decide('approve')}>{manageText.approve(formatMoney(amount))}</Button>}
      <Button variant="default" onClick={decide('reject')}>
        {manageText.reject}
      </Button>
    </div>
  )
}
