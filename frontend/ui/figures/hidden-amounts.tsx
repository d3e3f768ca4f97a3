import { VisuallyHidden } from '@mantine/core'
import { createContext, useContext, type ReactNode } from 'react'
import { writingNow } from '../../lib/format/formats.js'
import { kitText } from '../../lib/text/kit.js'
import styles from './hidden-amounts.module.css'

/** Whether everything below hides its amounts. */
export const HiddenAmounts = createContext(false)

/** Whether amounts are hidden on this page. */
export const useHiddenAmounts = (): boolean => useContext(HiddenAmounts)

const Dots = () => (
  <>
    <span aria-hidden>••••••</span>
    <VisuallyHidden>{kitText.hiddenAmount}</VisuallyHidden>
  </>
)

/** Hides its content and keeps its width. */
export const Hideable = ({ children }: { children: ReactNode }) => {
  if (!useHiddenAmounts()) return children
  return (
    <span className={styles.hideable}>
      <span className={styles.keptWidth} aria-hidden inert>
        {children}
      </span>
      <span className={styles.dots}>
        <Dots />
      </span>
    </span>
  )
}

/** Hides the amounts within a text. Anything but text stays as it is. */
export const AmountText = ({ children }: { children: ReactNode }): ReactNode => {
  const isHidden = useHiddenAmounts()
  const [amount] =
    (isHidden && typeof children === 'string' && children.match(writingNow().amounts)) || []
  if (typeof children !== 'string' || amount === undefined) return children
  const at = children.indexOf(amount)
  return (
    <>
      {children.slice(0, at)}
      <Dots />
      <AmountText>{children.slice(at + amount.length)}</AmountText>
    </>
  )
}

/** The same for text that only screen readers get, such as the name of a button. */
export const useSpokenAmounts = (): ((text: string) => string) => {
  const isHidden = useHiddenAmounts()
  return (text) => (isHidden ? text.replaceAll(writingNow().amounts, kitText.hiddenAmount) : text)
}
