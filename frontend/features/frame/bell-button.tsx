import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { MOST_UNREAD } from '#contracts/own/notifications'
import { shellText as text } from '../../lib/text/shell.js'
import styles from './bell.module.css'

interface BellButtonProps
  extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  readonly unread: number
}

const countOf = (unread: number): string => {
  if (unread === 0) return ''
  return unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`
}

/** The bell in the header, with the count of what is unread. */
export const BellButton = ({ unread, ...button }: BellButtonProps) => {
  const count = countOf(unread)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...button}
      className={styles.bell}
      aria-label={text.bell(count)}
    >
      <IconBell size={18} stroke={1.7} aria-hidden />
      {count !== '' && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  )
}
