import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './money-input.module.css'

/** An amount of US dollars as text, so that nothing is rounded or lost; phones show digits. Read it with `wireAmount`. */
export const MoneyInput = (props: TextInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    leftSection={<span aria-hidden>$</span>}
    leftSectionWidth={28}
    classNames={{ input: styles.input }}
    inputWrapperOrder={['label', 'description', 'input', 'error']}
    {...props}
  />
)
