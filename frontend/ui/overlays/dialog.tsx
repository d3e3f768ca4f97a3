import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitText } from '../../lib/text/kit.js'
import styles from './dialog.module.css'
import { useInertPage } from './use-inert-page.js'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Makes it as wide as a confirmation, for tables. */
  readonly isWide?: boolean
  /** Keeps it open on Escape and on a click outside, for what cannot be shown again. */
  readonly isShownOnce?: boolean
  readonly children: ReactNode
}

/**
 * A small window over the page, with a title and its content. The cross, Escape or a click outside
 * closes it.
 */
export const Dialog = ({
  opened,
  onClose,
  title,
  isWide = false,
  isShownOnce = false,
  children,
}: DialogProps) => {
  useInertPage(opened, isShownOnce ? undefined : onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={isWide ? 560 : 440}
      closeOnEscape={false}
      closeOnClickOutside={!isShownOnce}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={styles.head}>
          <Modal.Title component="h2" className={styles.title}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={kitText.close} />
        </div>
        <div className={styles.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
