import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './choice-cards.module.css'

export interface Choice {
  readonly value: string
  readonly title: ReactNode
  /** Secondary text under the title. */
  readonly under?: ReactNode
  /** Text at the right, such as an estimate. */
  readonly aside?: ReactNode
}

interface ChoiceCardsProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'children'
> {
  readonly label: ReactNode
  readonly choices: readonly Choice[]
  /** The value chosen at first, if no form sets it. */
  readonly chosen?: string | undefined
  readonly error?: string | undefined
}

/**
 * A choice among a few cards: radio buttons whose whole card is the target. Takes `register()` of a
 * form.
 */
export const ChoiceCards = ({ label, choices, chosen, error, ...input }: ChoiceCardsProps) => {
  const errorId = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, title, under, aside }) => (
        <label key={value} className={styles.card} data-invalid={error ? true : undefined}>
          <input
            {...input}
            {...(chosen !== undefined && { defaultChecked: value === chosen })}
            type="radio"
            value={value}
            className={styles.radio}
            aria-describedby={error ? errorId : undefined}
          />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {under && <span className={styles.under}>{under}</span>}
          </span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
