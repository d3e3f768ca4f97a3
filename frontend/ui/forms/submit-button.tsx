import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { AmountText } from '../figures/hidden-amounts.js'
import styles from './submit-button.module.css'

interface SubmitButtonProps
  extends
    ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'type' | 'children'> {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
}

/**
 * The button that sends a form. While busy it says so, keeps its width, and ignores presses.
 * Invalid input never disables it.
 */
export const SubmitButton = ({ label, busyLabel, isBusy, ...rest }: SubmitButtonProps) => (
  <Button
    {...rest}
    type="submit"
    aria-disabled={isBusy || rest['aria-disabled'] || undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault()
    }}
  >
    <span className={styles.labels}>
      <span aria-hidden={isBusy || undefined} data-away={isBusy || undefined}>
        <AmountText>{label}</AmountText>
      </span>
      <span aria-hidden={!isBusy || undefined} data-away={!isBusy || undefined}>
        {busyLabel}
      </span>
    </span>
  </Button>
)
