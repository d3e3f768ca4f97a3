import { useSuspendedSince } from '../lib/own-balance.js'
import { dashboardText } from '../lib/text/dashboard.js'
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
