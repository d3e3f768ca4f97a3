import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { AmountText } from './hidden-amounts.js'

/** Messages in the corner: 4 seconds, three at most; errors stay until they are dismissed. The same message is not stacked. */
export const toast = {
  success: (message: string) =>
    notifications.show({
      id: message,
      message: <AmountText>{message}</AmountText>,
      color: 'green',
      icon: <IconCheck size={16} aria-hidden />,
      withBorder: true,
      role: 'status',
    }),
  info: (message: string) =>
    notifications.show({
      id: message,
      message: <AmountText>{message}</AmountText>,
      icon: <IconInfoCircle size={16} aria-hidden />,
      withBorder: true,
      role: 'status',
    }),
  error: (message: string) =>
    notifications.show({
      id: message,
      message: <AmountText>{message}</AmountText>,
      color: 'red',
      icon: <IconAlertTriangle size={16} aria-hidden />,
      withBorder: true,
      autoClose: false,
      role: 'alert',
    }),
}
