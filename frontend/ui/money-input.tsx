import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { shownAmount } from '../lib/typed-amount.js'
import styles from './money-input.module.css'

/**
 * An amount of US dollars as text, so that nothing is rounded or lost; phones show digits. It says at its end how the amount is
 * understood. Read it with `typedAmount`.
 */
export const MoneyInput = ({ ref, onChange, ...props }: TextInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // A form puts its own value in, without an event.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  return (
    <TextInput
      ref={useMergedRef(ref, input)}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={28}
      rightSection={<span className={styles.shown}>{shownAmount(typed)}</span>}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      classNames={{ input: styles.input }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(event)
      }}
      {...props}
    />
  )
}
