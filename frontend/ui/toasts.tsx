import { Notification } from '@mantine/core'
import { notifications, useNotifications, type NotificationData } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './toasts.module.css'

const AT_ONCE = 3

/** The place of toasts, in the corner where no row and no hint of a key stands. At most three are shown; further ones wait. Mantine's own component weighs five times as much. */
export const Toasts = () => {
  const shown = useNotifications().notifications
  return shown.length > 0 && createPortal(<Stack toasts={shown.slice(0, AT_ONCE)} />, document.body)
}

/** All toasts stay while the pointer or the focus is on one of them. */
const Stack = ({ toasts }: { toasts: readonly NotificationData[] }) => {
  const [isOver, setIsOver] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <div
      className={styles.toasts}
      onMouseEnter={() => setIsOver(true)}
      onMouseLeave={() => setIsOver(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {toasts.map((toast) => (
        // When a toast with the focus is removed, browsers fire no blur event.
        <Toast key={toast.id} toast={toast} stays={isOver || hasFocus} onDismiss={() => setHasFocus(false)} />
      ))}
    </div>
  )
}

interface ToastProps {
  readonly toast: NotificationData
  readonly stays: boolean
  readonly onDismiss: () => void
}

const Toast = ({ toast, stays, onDismiss }: ToastProps) => {
  const { id = '', autoClose } = toast
  useEffect(() => {
    if (stays || typeof autoClose !== 'number') return undefined
    const timer = setTimeout(() => notifications.hide(id), autoClose)
    return () => clearTimeout(timer)
  }, [stays, autoClose, id])
  const dismiss = () => {
    onDismiss()
    notifications.hide(id)
  }
  return (
    <Notification
      withBorder
      classNames={{ icon: styles.icon ?? '', title: styles.title ?? '' }}
      title={toast.title}
      icon={toast.icon}
      color={toast.color}
      role={toast.role}
      aria-live={toast['aria-live']}
      onClose={dismiss}
    >
      {toast.message}
    </Notification>
  )
}
