import { useSession } from '../../lib/session.js'
import { BareMissingPage, MissingPage } from '../../ui/fallback-pages.js'
import { PersonFrame } from './person-frame.js'

/** Nothing stands at this address. Whoever is signed in keeps their menu. */
export const FramedMissingPage = () => {
  const { user } = useSession()
  if (!user) return <BareMissingPage />
  return (
    <PersonFrame as={user.role}>
      <MissingPage />
    </PersonFrame>
  )
}
