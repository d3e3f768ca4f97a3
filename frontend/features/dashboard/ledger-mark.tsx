import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { HistoryPoint } from '#contracts/ledger/balances'
import { formatMoney } from '../../lib/format/format-money.js'
import { inStatement } from '../../lib/links/link-to.js'
import { dashboardText as text } from '../../lib/text/dashboard.js'
import { EntryNumber } from '../../ui/figures/entry-number.js'
import styles from './ledger-mark.module.css'
import { ledgerBalanceQuery } from './queries.js'

const RESTING_MS = 300

interface LedgerMarkProps {
  readonly entry: Pick<HistoryPoint, 'ordinal' | 'recordedAt'>
  /** The balance that is shown for it. */
  readonly settled: bigint
}

/** `told` is what the log says; undefined until it is known. */
const comparison = (shown: bigint, told: bigint | undefined, isError: boolean) => {
  if (told === undefined)
    return { state: 'unknown', words: isError ? text.notChecked : text.checking } as const
  return told === shown
    ? ({ state: 'equal', words: text.matches } as const)
    : ({ state: 'other', words: text.differs(formatMoney(told)) } as const)
}

/**
 * Whether the server comes to the same balance when it folds the log up to an entry. Asked once the
 * cursor rests.
 */
export const LedgerMark = ({ entry: { ordinal, recordedAt }, settled }: LedgerMarkProps) => {
  const [resting] = useDebouncedValue(ordinal, RESTING_MS)
  const { data, isError } = useQuery(ledgerBalanceQuery(resting))
  const { state, words } = comparison(
    settled,
    resting === ordinal ? data?.settled : undefined,
    isError,
  )
  const Sign = state === 'other' ? IconAlertTriangle : IconShieldCheck
  return (
    <span className={styles.mark} data-state={state}>
      <Sign size={14} stroke={1.7} aria-hidden />
      <span>{words}</span>
      <EntryNumber ordinal={ordinal} link={inStatement(ordinal, recordedAt)} />
    </span>
  )
}
