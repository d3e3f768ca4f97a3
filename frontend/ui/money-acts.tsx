import type { ReactNode } from 'react'
import { useSuspendedSince } from '../lib/own-balance.js'
import { dashboardText } from '../lib/text/dashboard.js'
import styles from './client-acts.module.css'
import { ClientActs } from './client-acts.js'
import { Instant } from './instant.js'
import { Note } from './note.js'

/** Tells a suspended client since when, and what to do. */
export const SuspendedNote = () => {
  const since = useSuspendedSince()
  return (
    since && (
      <Note tone="warning">
        {dashboardText.suspended} {dashboardText.since} <Instant at={since} />
      </Note>
    )
  )
}

/** A client's forms that move or hold money. While the account is suspended they are closed, and the note stands above them. */
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
