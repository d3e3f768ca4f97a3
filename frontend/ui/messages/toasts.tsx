import { Notification } from '@mantine/core'
import { notifications, useNotifications, type NotificationData } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './toasts.module.css'

/**
 * Shows only the newest toast, in a corner away from rows and keyboard hints. An error stays until
 * dismissed: it returns after a newer toast. Mantine's own component is much larger.
 */
export const Toasts = () => {
  const all = useNotifications().notifications
  const newest = all.at(-1)
  useEffect(() => {
    for (const { id, autoClose } of all.slice(0, -1))
      if (id !== undefined && autoClose !== false) notifications.hide(id)
  }, [all])
  return newest && createPortal(<Place key={newest.id} toast={newest} />, document.body)
}

/** A toast stays while the pointer or the focus is on it. */
const Place = ({ toast }: { toast: NotificationData }) => {
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
      <Toast toast={toast} stays={isOver || hasFocus} />
    </div>
  )
}

interface ToastProps {
  readonly toast: NotificationData
  readonly stays: boolean
}

const Toast = ({ toast, stays }: ToastProps) => {
  const { id = '', autoClose } = toast
  useEffect(() => {
    if (stays || typeof autoClose !== 'number') return undefined
    const timer = setTimeout(() => notifications.hide(id), autoClose)
    return () => clearTimeout(timer)
  }, [stays, autoClose, id])
  return (
    <Notification
      withBorder
      classNames={{ icon: styles.icon ?? '', title: styles.title ?? '' }}
      title={toast.title}
      icon={toast.icon}
      color={toast.color}
      role={toast.role}
      aria-live={toast['aria-live']}
      onClose={() => notifications.hide(id)}
    >
      {toast.message}
    </Notification>
  )
}
