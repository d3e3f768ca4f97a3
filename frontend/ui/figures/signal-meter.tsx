import type { CSSProperties } from 'react'
import { strengthText } from '#contracts/values/signal-strength'
import { signalText } from '../../lib/text/signal.js'
import styles from './signal-meter.module.css'
import { useJustChanged } from './use-just-changed.js'

const BLOCKS = 20
const PER_BLOCK = 100 / BLOCKS
const blocks = Array.from({ length: BLOCKS }, (_, index) => index * PER_BLOCK)

/** How much of the block that begins at `from` is filled, as a share of its width. */
const filledOf = (strength: number, from: number): number =>
  Math.min(1, Math.max(0, (strength - from) / PER_BLOCK))

/** A signal strength in per cent: the figure, and a bar of twenty blocks. */
export const SignalMeter = ({ strength }: { strength: number }) => {
  const shown = strengthText(strength)
  const hasChanged = useJustChanged(shown)
  return (
    <>
      <p className={styles.figure} aria-hidden>
        <strong data-changed={hasChanged || undefined}>{shown}</strong>
        <span>{signalText.of}</span>
      </p>
      <div
        className={styles.bar}
        role="meter"
        aria-label={signalText.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={strength}
        aria-valuetext={shown}
      >
        {blocks.map((from) => (
          <span
            key={from}
            className={styles.block}
            data-empty={filledOf(strength, from) === 0 || undefined}
            style={{ '--filled': `${filledOf(strength, from) * 100}%` } as CSSProperties}
          />
        ))}
      </div>
    </>
  )
}
