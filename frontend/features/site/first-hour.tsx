import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SiteForStaff } from '#contracts/site/site'
import type { Session } from '#contracts/own/session'
import { formatMoney, formatRate } from '../../lib/format/format-money.js'
import { hasSomePrices } from '../../lib/session/price-sources.js'
import type { ResponseOf } from '#contracts/endpoint'
import type { getCatalogue } from '#contracts/site/catalogue'
import { catalogueQuery } from '../../lib/session/catalogue.js'
import { useSession } from '../../lib/session/session.js'
import { firstHourText as text } from '../../lib/text/site.js'
import { Card } from '../../ui/figures/card.js'
import { siteQuery } from './queries.js'
import styles from './site.module.css'

interface Step {
  readonly name: string
  /** The state until this step is done. */
  readonly open: string
  readonly isDone: boolean
  /** The page for the step; steps that only the operator can take have none. */
  readonly search?:
    | { readonly tab: 'settings' | 'payment' }
    | { readonly invite: 'admin' | 'auditor' }
  /** Whether it is done on the page of signal plans. */
  readonly isOfCatalogue?: boolean
}

/**
 * What a new site needs. After set-up, a setting that was never set keeps its standard value and
 * counts as done.
 */
const stepsOf = ({
  settings,
  wallets,
  unset,
  staff,
  isBeingSetUp,
}: SiteForStaff): readonly Step[] => {
  const isSet = (...names: SiteForStaff['unset']) =>
    !isBeingSetUp || !names.some((name) => unset.includes(name))
  const { minimumWithdrawal, withdrawalFeeBasisPoints, manualEntryThreshold } = settings
  return [
    {
      name: text.name,
      open: text.nameOpen,
      isDone: isSet('siteName', 'supportAddress'),
      search: { tab: 'settings' },
    },
    {
      name: text.wallet,
      open: text.walletOpen,
      isDone: wallets.length > 0,
      search: { tab: 'payment' },
    },
    {
      name: text.terms,
      open: text.termsOpen(formatMoney(minimumWithdrawal), formatRate(withdrawalFeeBasisPoints)),
      isDone: isSet('minimumWithdrawal', 'withdrawalFeeBasisPoints'),
      search: { tab: 'settings' },
    },
    {
      name: text.threshold,
      open: text.thresholdOpen(formatMoney(manualEntryThreshold ?? 0n)),
      isDone: isSet('manualEntryThreshold'),
      search: { tab: 'settings' },
    },
    {
      name: text.secondAdmin,
      open: text.secondAdminOpen,
      isDone: staff.admins > 1,
      search: { invite: 'admin' },
    },
    {
      name: text.auditor,
      open: text.auditorOpen,
      isDone: staff.auditors > 0,
      search: { invite: 'auditor' },
    },
  ]
}

/** What the operator sets up. After set-up, Today alone says what is missing. */
const serverSteps = (
  { priceSources, sendsMail }: Session['site'],
  { isBeingSetUp }: SiteForStaff,
): readonly Step[] =>
  [
    { name: text.prices, open: text.pricesOpen, isDone: hasSomePrices(priceSources) },
    { name: text.mail, open: text.mailOpen, isDone: sendsMail },
  ].filter(({ isDone }) => isDone || isBeingSetUp)

/** Something to buy, to copy or to borrow; left out while nobody knows. */
const catalogueSteps = (catalogue: ResponseOf<typeof getCatalogue> | undefined): readonly Step[] =>
  catalogue
    ? [
        {
          name: text.offers,
          open: text.offersOpen,
          isDone: catalogue.items.length > 0,
          isOfCatalogue: true,
        },
      ]
    : []

/**
 * The first steps for the first admin. Each row is ticked off once it is done, and after the last
 * one the list disappears.
 */
export const FirstHour = () => {
  const { data } = useQuery(siteQuery())
  const { site } = useSession()
  const catalogue = useQuery(catalogueQuery())
  // Shown once all steps are known, so that their number does not change under the reader.
  const steps =
    data && !catalogue.isPending
      ? [...stepsOf(data), ...catalogueSteps(catalogue.data), ...serverSteps(site, data)]
      : []
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card
      title={text.title}
      aside={<span className={styles.quiet}>{text.progress(done, steps.length)}</span>}
      flush
    >
      <p className={styles.lead}>{text.intro}</p>
      <ul className={styles.steps} aria-label={text.title}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </ul>
    </Card>
  )
}

const StepRow = ({ step: { name, open, isDone, search, isOfCatalogue } }: { step: Step }) => {
  const Mark = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Mark size={20} stroke={1.7} role="img" aria-label={isDone ? text.isDone : text.isOpen} />
      <div>
        <p className={styles.stepName}>{name}</p>
        {!isDone && <p className={styles.quiet}>{open}</p>}
      </div>
      {!isDone && search && (
        <Link to="/all-user" search={search} resetScroll={false} aria-label={text.goTo(name)}>
          {text.go}
        </Link>
      )}
      {!isDone && isOfCatalogue && (
        <Link to="/signal" aria-label={text.goTo(name)}>
          {text.go}
        </Link>
      )}
    </li>
  )
}
