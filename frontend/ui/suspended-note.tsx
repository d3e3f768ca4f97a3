import { useSuspendedSince } from '../lib/own-balance.js'
import { useSite } from '../lib/site.js'
import { dashboardText } from '../lib/text/dashboard.js'
import { Instant } from './instant.js'
import { Note } from './note.js'
import { SupportLink } from './support-link.js'

/** Tells a suspended client what to do, and where. */
export const SuspendedText = () => (
  <>
    {dashboardText.suspended}
    {useSite().support !== '' && (
      <>
        {' '}
        {dashboardText.writeTo} <SupportLink />.
      </>
    )}
  </>
)

/** Tells a suspended client since when, and what to do. */
export const SuspendedNote = () => {
  const since = useSuspendedSince()
  return (
    since && (
      <Note tone="warning">
        <SuspendedText /> {dashboardText.since} <Instant at={since} />
      </Note>
    )
  )
}
