import type { ReactNode } from 'react'
import { useSuspendedSince } from '../../lib/session/own-balance.js'
import styles from './client-acts.module.css'
import { ClientActs } from './client-acts.js'
import { SuspendedNote } from '../messages/suspended-note.js'

/**
 * A client's forms that move or hold money. While the account is suspended they are closed, and the
 * note stands above them.
 */
export const MoneyActs = ({ children }: { children: ReactNode }) => {
  const since = useSuspendedSince()
  if (!since) return <ClientActs>{children}</ClientActs>
  return (
    <>
      <SuspendedNote />
      <fieldset disabled className={styles.acts}>
        {children}
      </fieldset>
    </>
  )
}
