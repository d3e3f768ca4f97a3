import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { AmountText } from '../figures/hidden-amounts.js'

/**
 * How long a toast stays: a few words are read in four seconds, each further letter takes a moment
 * more.
 */
const SHORT_MS = 4_000
const LONG_MS = 9_000
const SHORT_LETTERS = 40
const LETTER_MS = 50

const timeToRead = (text: string): number =>
  Math.min(LONG_MS, SHORT_MS + Math.max(0, text.length - SHORT_LETTERS) * LETTER_MS)

interface ToastLook {
  readonly color?: string
  readonly icon: Icon
  readonly role: 'status' | 'alert'
  /** `off` if the message is announced elsewhere. */
  readonly 'aria-live'?: 'off'
  readonly autoClose?: false
}

/** Shows a message, with a second line if there is `more`. */
const show = (message: string, more: string | undefined, { icon: Mark, ...look }: ToastLook) =>
  notifications.show({
    id: more ? `${message} ${more}` : message,
    ...(more && { title: <AmountText>{message}</AmountText> }),
    message: <AmountText>{more ?? message}</AmountText>,
    icon: <Mark size={16} aria-hidden />,
    autoClose: timeToRead(message + (more ?? '')),
    ...look,
  })

/**
 * Short messages at the edge, for 4 seconds, longer texts for up to 9. Errors stay until dismissed.
 * The same message is not shown twice.
 */
export const toast = {
  success: (message: string, more?: string) =>
    show(message, more, { color: 'green', icon: IconCheck, role: 'status' }),
  info: (message: string, more?: string) =>
    show(message, more, { icon: IconInfoCircle, role: 'status' }),
  /** For news that is also announced where it happens. */
  news: (message: string, more: string) =>
    show(message, more, { icon: IconInfoCircle, role: 'status', 'aria-live': 'off' }),
  error: (message: string) =>
    show(message, undefined, {
      color: 'red',
      icon: IconAlertTriangle,
      autoClose: false,
      role: 'alert',
    }),
}
