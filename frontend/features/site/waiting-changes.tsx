import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DepositMethod } from '#contracts/values/assets'
import type { ChangeOf } from '#contracts/events/changes'
import type { PurchasePlace } from '#contracts/values/purchase-link-values'
import { siteText as text } from '../../lib/text/site.js'
import { Note } from '../../ui/messages/note.js'
import { waitingChangesQuery } from './queries.js'
import { settingLabels } from './setting-labels.js'
import styles from './site.module.css'

/**
 * The proposals of one kind that a second admin has yet to decide on. Where they cannot be asked
 * for, their own page says so.
 */
const useWaiting = <Kind extends 'wallet' | 'purchase-link' | 'settings'>(
  kind: Kind,
): readonly ChangeOf<Kind>[] => {
  const { data } = useQuery(waitingChangesQuery())
  return (data?.items ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ change }) => change)
    .filter((change): change is ChangeOf<Kind> => change.kind === kind)
}

const ToApprovals = () => <Link to="/approvals">{text.seeIt}</Link>

const Waits = ({ what }: { what: string }) => (
  <p className={styles.waits}>
    {what} <ToApprovals />
  </p>
)

/** Says beneath the address of a coin that another one, or none, is proposed. */
export const WaitingWallet = ({ method }: { method: DepositMethod }) => {
  const found = useWaiting('wallet').find((change) => change.method === method)
  return found && <Waits what={found.wallet ? text.changeWaits : text.removalWaits} />
}

/**
 * Says beneath a link to a firm that sells coins that another one is proposed; to remove one needs
 * no second admin.
 */
export const WaitingPurchaseLink = ({ place }: { place: PurchasePlace }) =>
  useWaiting('purchase-link').some((change) => change.place === place) && (
    <Waits what={text.changeWaits} />
  )

/** Says above the settings which of them are proposed to change. */
export const WaitingSettings = () => {
  const names = useWaiting('settings').flatMap(
    ({ settings }) => Object.keys(settings) as (keyof typeof settings)[],
  )
  if (names.length === 0) return null
  return (
    <Note>
      {text.settingsWait([...new Set(names)].map((name) => settingLabels[name]).join('; '))}{' '}
      <ToApprovals />
    </Note>
  )
}
