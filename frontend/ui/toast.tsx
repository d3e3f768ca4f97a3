import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { AmountText } from './hidden-amounts.js'

/** How long a toast stays. A second line takes longer to read. */
const ONE_LINE_MS = 7_000
const TWO_LINES_MS = 9_000

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
    autoClose: more ? TWO_LINES_MS : ONE_LINE_MS,
    ...look,
  })

/** Short messages at the edge, for 7 seconds, or 9 with a second line. Errors stay until dismissed. The same message is not shown twice. */
export const toast = {
  success: (message: string, more?: string) => show(message, more, { color: 'green', icon: IconCheck, role: 'status' }),
  info: (message: string, more?: string) => show(message, more, { icon: IconInfoCircle, role: 'status' }),
  /** For news that is also announced where it happens. */
  news: (message: string, more: string) => show(message, more, { icon: IconInfoCircle, role: 'status', 'aria-live': 'off' }),
  error: (message: string) => show(message, undefined, { color: 'red', icon: IconAlertTriangle, autoClose: false, role: 'alert' }),
}
