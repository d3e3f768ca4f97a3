import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { formatMoney } from '../../lib/format/format-money.js'
import { linkTo } from '../../lib/links/link-to.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { Note } from '../../ui/messages/note.js'
import styles from './trial-balance.module.css'

/** Whether the books balance, in the head of their card. */
export const Verdict = ({ difference }: { difference: bigint }) => {
  const Mark = difference === 0n ? IconShieldCheck : IconAlertTriangle
  return (
    <span className={styles.verdict} data-off={difference !== 0n || undefined}>
      <Mark size={14} stroke={2} aria-hidden />
      {difference === 0n ? text.balanced : text.off(formatMoney(difference))}
    </span>
  )
}

/** What is wrong if they do not, and what to do. */
export const Alarm = ({ difference }: { difference: bigint }) =>
  difference !== 0n && (
    <Note tone="error">
      <strong>{text.alarm}</strong> {text.alarmText(formatMoney(difference))}{' '}
      <Link {...linkTo({ to: '/audit/replay' })}>{text.toReplay}</Link>
    </Note>
  )
