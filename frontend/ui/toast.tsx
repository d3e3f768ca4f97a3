import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { AmountText } from './hidden-amounts.js'

/** In milliseconds; a second line takes a while longer to read. */
const ONE_LINE_MS = 7_000
const TWO_LINES_MS = 9_000

interface ToastLook {
  readonly color?: string
  readonly icon: Icon
  readonly role: 'status' | 'alert'
  /** Off where it is said elsewhere. */
  readonly 'aria-live'?: 'off'
  readonly autoClose?: false
}

/** Shown in two lines where there is more to say. It stays while the focus is inside, as it does under the pointer. */
const show = (message: string, more: string | undefined, { icon: Mark, autoClose, ...look }: ToastLook) => {
  const stays = autoClose ?? (more ? TWO_LINES_MS : ONE_LINE_MS)
  const shown = {
    id: message,
    ...(more && { title: <AmountText>{message}</AmountText> }),
    message: <AmountText>{more ?? message}</AmountText>,
    icon: <Mark size={16} aria-hidden />,
    withBorder: true,
    onFocusCapture: () => void notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => void notifications.update({ ...shown, autoClose: stays }),
    ...look,
  }
  return notifications.show({ ...shown, autoClose: stays })
}

/** Messages at the edge: 7 seconds, 9 with a second line, three at most; errors stay until they are dismissed. The same message is not stacked. */
export const toast = {
  success: (message: string, more?: string) => show(message, more, { color: 'green', icon: IconCheck, role: 'status' }),
  info: (message: string, more?: string) => show(message, more, { icon: IconInfoCircle, role: 'status' }),
  /** For what is also said aloud where it happens. */
  news: (message: string, more: string) => show(message, more, { icon: IconInfoCircle, role: 'status', 'aria-live': 'off' }),
  error: (message: string) => show(message, undefined, { color: 'red', icon: IconAlertTriangle, autoClose: false, role: 'alert' }),
}
