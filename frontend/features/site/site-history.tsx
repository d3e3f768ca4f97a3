import { useQuery } from '@tanstack/react-query'
import { assets } from '#contracts/values/assets'
import type { SiteChange } from '#contracts/site/site'
import { changeText } from '../../lib/text/change-text.js'
import { approvalsText, siteText as text } from '../../lib/text/site.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Reason } from '../../ui/forms/reason.js'
import { Tag } from '../../ui/figures/tag.js'
import { siteHistoryQuery, type Changed } from './queries.js'
import styles from './site.module.css'

interface SiteHistoryProps {
  readonly of: Changed
  readonly onClose: () => void
}

/**
 * Every address that a coin has had, or every change of the settings, with who made it, when and
 * why.
 */
export const SiteHistory = ({ of, onClose }: SiteHistoryProps) => {
  const title = of === 'settings' ? text.historyOfSettings : text.historyOf(assets[of].label)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FourStates
        query={useQuery(siteHistoryQuery(of))}
        what={title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 3, height: 88 }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={of === 'settings' ? text.settingsNone : text.historyNone} />}
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

const Address = ({ wallet }: Pick<Extract<SiteChange['change'], { kind: 'wallet' }>, 'wallet'>) =>
  wallet === null ? (
    text.removed
  ) : (
    <>
      <code>{wallet.address}</code>
      {wallet.memo && <span className={styles.quiet}> {text.memo(wallet.memo)}</span>}
    </>
  )

/** One person's act, or a proposal with the approval that made it take effect. */
const byWhom = ({ proposedBy, proposedByName, changedBy, changedByName }: SiteChange): string => {
  const decider = changedByName ?? approvalsText.system
  return proposedBy === null || proposedBy === changedBy
    ? text.by(decider)
    : text.byTwo(proposedByName ?? approvalsText.system, decider)
}

const Step = ({ change: step }: { change: SiteChange }) => {
  const { change, changedAt, reason, madeAlone } = step
  return (
    <li>
      <p className={styles.address}>
        {change.kind === 'wallet' ? (
          <Address wallet={change.wallet} />
        ) : (
          approvalsText.changeTo(changeText(change))
        )}
      </p>
      <p className={styles.quiet}>
        <Instant at={changedAt} /> {byWhom(step)}
      </p>
      {reason && <Reason>{reason}</Reason>}
      {madeAlone && <Tag>{text.alone}</Tag>}
    </li>
  )
}
