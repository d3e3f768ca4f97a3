import { formatChange, formatMoney, splitMoney } from '../../lib/format/format-money.js'
import { useFormats } from '../../lib/format/formats.js'
import { kitText } from '../../lib/text/kit.js'
import { Hideable } from './hidden-amounts.js'
import styles from './money.module.css'
import { useJustChanged } from './use-just-changed.js'

/**
 * An amount as text that never wraps: `$25,230.67`. It has no colour of its own. `live` tints it
 * for a moment when it changes.
 */
export const Money = ({ cents, live = false }: { cents: bigint; live?: boolean }) => {
  useFormats()
  const hasChanged = useJustChanged(cents)
  return (
    <span className={styles.money} data-changed={(live && hasChanged) || undefined}>
      <Hideable>{formatMoney(cents)}</Hideable>
    </span>
  )
}

interface SignedProps {
  readonly cents: bigint
  readonly tone?: 'plain' | 'result'
  readonly live?: boolean
}

/**
 * A change with its sign. Colour it only for profit and loss, with `tone="result"`. Zero reads "No
 * change". `live` tints it on changes.
 */
export const Signed = ({ cents, tone = 'plain', live = false }: SignedProps) => {
  useFormats()
  const hasChanged = useJustChanged(cents)
  if (cents === 0n && tone === 'plain')
    return <span className={styles.quiet}>{kitText.noChange}</span>
  const result = tone === 'result' && cents !== 0n ? (cents > 0n ? 'profit' : 'loss') : undefined
  return (
    <span
      className={styles.money}
      data-result={result}
      data-changed={(live && hasChanged) || undefined}
    >
      <Hideable>{formatChange(cents)}</Hideable>
    </span>
  )
}

/** The main figure of a page, with smaller cents. */
export const HeroMoney = ({ cents, live = false }: { cents: bigint; live?: boolean }) => {
  useFormats()
  const hasChanged = useJustChanged(cents)
  const parts = splitMoney(cents)
  return (
    <span className={styles.hero} data-changed={(live && hasChanged) || undefined}>
      <Hideable>
        {parts.sign}
        {parts.whole}
        <wbr />
        <span className={styles.cents}>{parts.cents}</span>
      </Hideable>
    </span>
  )
}
