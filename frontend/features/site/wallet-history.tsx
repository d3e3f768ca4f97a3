import { useQuery } from '@tanstack/react-query'
import { assets, type DepositMethod } from '#contracts/assets'
import type { SiteChange } from '#contracts/site'
import { approvalsText, siteText as text } from '../../lib/text/site.js'
import { Dialog } from '../../ui/dialog.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { Reason } from '../../ui/reason.js'
import { Tag } from '../../ui/tag.js'
import { walletHistoryQuery } from './queries.js'
import styles from './site.module.css'

/** Every address that a coin has had: who set it, when and why. */
export const WalletHistory = ({ method, onClose }: { method: DepositMethod; onClose: () => void }) => {
  const title = text.historyOf(assets[method].label)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FourStates
        query={useQuery(walletHistoryQuery(method))}
        what={title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 3, height: 88 }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={text.historyNone} />}
      >
        {({ items }) => (
          <ol className={styles.history}>
            {items.map((change) => (
              <Step key={change.ordinal.toString()} change={change} />
            ))}
          </ol>
        )}
      </FourStates>
    </Dialog>
  )
}

const Step = ({ change: { change, changedByName, changedAt, reason, madeAlone } }: { change: SiteChange }) => (
  <li>
    <p className={styles.address}>
      {change.kind === 'wallet' && change.wallet ? <code>{change.wallet.address}</code> : text.removed}
      {change.kind === 'wallet' && change.wallet?.memo && <span className={styles.quiet}> {text.memo(change.wallet.memo)}</span>}
    </p>
    <p className={styles.quiet}>
      <Instant at={changedAt} /> {text.by(changedByName ?? approvalsText.system)}
    </p>
    {reason && <Reason>{reason}</Reason>}
    {madeAlone && <Tag>{text.alone}</Tag>}
  </li>
)
