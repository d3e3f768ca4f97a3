import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { kitText } from '../../lib/text/kit.js'
import { AmountText } from '../figures/hidden-amounts.js'
import styles from './steps.module.css'

export interface Step {
  readonly label: string
  readonly note?: string
}

/**
 * Moves the focus to the heading of the next step, because the pressed button disappears with its
 * step.
 */
const useStepFocus = (current: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
  }, [current])
  return heading
}

/**
 * The progress of a wizard: circles and lines, or on phones one line "Step 3 of 3". `current`
 * counts from 1.
 */
export const Steps = ({ steps, current }: { steps: readonly Step[]; current: number }) => (
  <>
    <h2 ref={useStepFocus(current)} tabIndex={-1} className={styles.line}>
      {kitText.stepOf(current, steps.length, steps[current - 1]?.label ?? '')}
    </h2>
    <ol className={styles.steps}>
      {steps.map(({ label, note }, at) => {
        const isDone = at + 1 < current
        return (
          <li
            key={label}
            className={styles.step}
            aria-current={at + 1 === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={styles.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.4} /> : at + 1}
            </span>
            <span>
              <span className={styles.label}>{label}</span>
              {isDone && <VisuallyHidden>, {kitText.stepDone}</VisuallyHidden>}
              {note && (
                <span className={styles.note}>
                  <AmountText>{note}</AmountText>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  </>
)
