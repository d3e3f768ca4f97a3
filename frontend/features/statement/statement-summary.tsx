import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import type { EntryPage } from '#contracts/ledger/entries'
import { dayIn, zoneLabel } from '../../lib/format/format-time.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { statementText } from '../../lib/text/statement.js'
import { Card } from '../../ui/figures/card.js'
import { Delayed } from '../../ui/messages/delayed.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import { Figures } from '../../ui/figures/figures.js'
import { Money, Signed } from '../../ui/figures/money.js'
import { Skeleton } from '../../ui/page/skeleton.js'
import { addsUp } from './adds-up.js'
import { dayText, endText } from './balance-lines.js'
import type { Days } from './period.js'
import styles from './statement-summary.module.css'

/** `1 Nov 2026 to today. Times in Europe/Lisbon.` An open range ends with the given words. */
export const rangeText = (days: Days, today: string = statementText.today): string =>
  statementText.range(
    dayText(days.fromDay, statementText.beginning),
    endText(days, today),
    zoneLabel(),
  ) + (isUnfinished(days) ? ` ${statementText.notOver}` : '')

/** Whether it is a period of days that has not ended yet. */
const isUnfinished = ({ fromDay, toDay, upTo }: Days, today = dayIn(serverTime())): boolean =>
  upTo === undefined && (toDay === undefined ? fromDay !== undefined : toDay >= today)

const moved = (cents: bigint) => ({
  value: cents === 0n ? <Money cents={cents} /> : <Signed cents={cents} />,
  cents,
})

interface StatementSummaryProps {
  readonly page: Omit<EntryPage, 'items'>
  readonly days: Days
  /** What an open range ends with. */
  readonly now?: string
}

/**
 * The opening balance of a period, the money in and out, the closing balance, and what is owed then
 * if anything was ever lent.
 */
export const StatementSummary = ({
  page,
  days,
  now = statementText.now,
}: StatementSummaryProps) => (
  <Figures
    figures={[
      {
        label: statementText.opening,
        value: <Money cents={page.opening} />,
        cents: page.opening,
        note: dayText(days.fromDay, statementText.beginning),
      },
      {
        label: statementText.moneyIn,
        ...moved(page.moneyIn),
        note: statementText.entryCount(page.moneyInCount),
      },
      {
        label: statementText.moneyOut,
        ...moved(page.moneyOut),
        note: statementText.entryCount(page.moneyOutCount),
      },
      {
        label: statementText.closing,
        value: <Money cents={page.closing} live />,
        cents: page.closing,
        note: endText(days, now),
      },
    ]}
    below={
      page.debt !== null && {
        label: statementText.owed,
        value: <Money cents={page.debt} live />,
        note: endText(days, now),
      }
    }
  />
)

/** Takes the room of the summary until it arrives, so that the entries below do not jump. */
export const SummaryToCome = () => (
  <Card>
    <Delayed>
      <Skeleton what={statementText.summary} shape="figures" />
    </Delayed>
  </Card>
)

/** Takes the room of the proof until it arrives. */
export const ProofToCome = () => (
  <p className={styles.proof} aria-hidden>
    &nbsp;
  </p>
)

/** Says whether the figures add up, which only those of an unfiltered period must. */
export const Proof = ({ page }: { page: EntryPage }) => {
  const isSound = addsUp(page)
  const Mark = isSound ? IconShieldCheck : IconAlertTriangle
  return (
    <p className={styles.proof} data-sound={isSound} role={isSound ? undefined : 'alert'}>
      <Mark size={16} stroke={1.7} aria-hidden />
      <span>
        {isSound ? statementText.addsUp : statementText.doesNotAddUp}{' '}
        <EntryNumber ordinal={page.ordinal} />
      </span>
    </p>
  )
}
