import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { formatDecimal } from '../../lib/format/format-money.js'
import { shownAmount } from '../../lib/forms/typed-amount.js'
import styles from './money-input.module.css'

/**
 * A field for an amount of US dollars. It is a text field, so that nothing is rounded; phones show
 * a number keypad. At its right it shows how the amount is understood. Read it with `typedAmount`.
 */
export const MoneyInput = ({ ref, onChange, ...props }: TextInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (shown.current) shown.current.textContent = shownAmount(input.current?.value ?? '') ?? ''
  }
  // A form sets and clears values without an event, but draws its fields again.
  useEffect(show)
  return (
    <TextInput
      ref={useMergedRef(ref, input)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatDecimal('0.00')}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={28}
      rightSection={<span ref={shown} className={styles.shown} />}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      classNames={{ input: styles.input }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      onChange={(event) => {
        show()
        onChange?.(event)
      }}
      {...props}
    />
  )
}
