import type { Role } from '#contracts/values'
import { MissingPage } from '../../ui/fallback-pages.js'
import { PersonFrame } from './person-frame.js'

/** Nothing stands at this address, inside the frame of whoever is signed in. */
export const FramedMissingPage = ({ as }: { as: Role }) => (
  <PersonFrame as={as}>
    <MissingPage />
  </PersonFrame>
)
