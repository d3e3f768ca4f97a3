import { Button } from '@mantine/core'
import { networkName } from '#contracts/values/assets'
import type { StaffDeposit } from '#contracts/requests/deposits'
import { formatMoney } from '../../../lib/format/format-money.js'
import { formatClock, formatShortInstant, zoneName } from '../../../lib/format/format-time.js'
import { useUser } from '../../../lib/session/session.js'
import { depositQueueText as text, manageText, proofText } from '../../../lib/text/manage.js'
import { Facts } from '../../../ui/figures/facts.js'
import { Key } from '../../../ui/figures/key.js'
import { approveLabels } from '../record/approving.js'
import { useAsked } from '../record/asked.js'
import { quotedCoins } from './coins-of.js'
import { useDepositApproval } from './deposit-approval.js'
import { useEnlarged } from '../proofs/enlarged.js'
import styles from '../proofs/proof.module.css'
import { useSingleKeys } from '../keys/single-keys.js'
import { useKeys } from '../keys/use-keys.js'

interface ProofBarProps {
  readonly deposit: StaffDeposit
  /** Closes the picture, so that the confirmation can replace it. */
  readonly onClose: () => void
}

/**
 * Under the enlarged picture: what it must show, and the decision, so that nobody compares from
 * memory.
 */
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
      <div className={styles.decide}>
        <Decide deposit={deposit} onClose={onClose} />
        <Next />
      </div>
    </div>
  )
}

/** Replaces this proof by the next waiting one. */
const Next = () => {
  const { next } = useEnlarged()
  useKeys({ j: next }, 'dialog')
  return (
    next && (
      <Button variant="default" rightSection={<Hint name="J" />} onClick={next}>
        {proofText.next}
      </Button>
    )
  )
}

const Hint = ({ name }: { name: string }) => useSingleKeys() && <Key name={name} onFill />

const Decide = ({ deposit, onClose }: ProofBarProps) => {
  const { userId, role } = useUser()
  const { status, isFrozen, accountId } = deposit
  const canDecide =
    status === 'pending' && !isFrozen && role === 'admin' && (accountId as string) !== userId
  return canDecide && <Buttons deposit={deposit} onClose={onClose} />
}

/** The record's buttons, with the same keys. */
const Buttons = ({ deposit, onClose }: ProofBarProps) => {
  const { amount, approving } = useDepositApproval(deposit)
  const [, ask] = useAsked()
  const decide = (verb: 'approve' | 'reject') => () => {
    onClose()
    ask(verb)
  }
  const approve = approving === 'own' ? undefined : decide('approve')
  const reject = decide('reject')
  useKeys({ a: approve, r: reject }, 'dialog')
  return (
    <>
      {approve && (
        <Button onClick={approve} rightSection={<Hint name="A" />}>
          {approveLabels(approving, amount).label}
        </Button>
      )}
      <Button variant="default" onClick={reject} rightSection={<Hint name="R" />}>
        {manageText.reject}
      </Button>
    </>
  )
}
