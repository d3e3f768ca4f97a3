import { useSuspendedSince } from '../../lib/session/own-balance.js'
import { useSite } from '../../lib/session/site.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { Instant } from '../figures/instant.js'
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
