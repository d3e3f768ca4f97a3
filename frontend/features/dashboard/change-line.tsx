import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Balance } from '#contracts/ledger/balances'
import { formatMoney } from '../../lib/format/format-money.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { useHiddenAmounts } from '../../ui/figures/hidden-amounts.js'
import styles from './change-line.module.css'
import { lineOf } from './live-change.js'
import { latestQuery } from './queries.js'
import { useAtMostEvery } from './use-at-most-every.js'
import { useBalanceChange } from './use-balance-change.js'

const SPOKEN_EVERY_MS = 5_000

/**
 * "↑ $500.00 deposit approved, just now", for eight seconds. Screen readers hear it as a sentence,
 * at most one every five seconds.
 */
export const ChangeLine = ({ balance, arrivedAt }: { balance: Balance; arrivedAt: number }) => {
  const line = useChangeLine(balance, arrivedAt)
  const spoken = useAtMostEvery(SPOKEN_EVERY_MS, line?.sentence ?? '')
  return (
    <>
      {line && (
        <span className={styles.line} aria-hidden>
          {line.direction === 'down' ? (
            <IconArrowDown size={14} stroke={2} />
          ) : (
            <IconArrowUp size={14} stroke={2} />
          )}{' '}
          {dashboardText.justNow(line.words)}
        </span>
      )}
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  )
}

/** The line to show, without figures while amounts are hidden. */
const useChangeLine = (balance: Balance, arrivedAt: number) => {
  const change = useBalanceChange(balance, arrivedAt)
  const { data } = useQuery(latestQuery())
  const isHidden = useHiddenAmounts()
  const line = change && lineOf(change, data?.items ?? [])
  if (!line) return undefined
  if (isHidden)
    return {
      direction: line.direction,
      words: dashboardText.aChange,
      sentence: dashboardText.aChange,
    }
  return { ...line, sentence: dashboardText.spoken(line.words, formatMoney(balance.settled)) }
}
