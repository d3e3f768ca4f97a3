import type { Role } from '#contracts/values/values'
import { MissingPage } from '../../ui/page/fallback-pages.js'
import { PersonFrame } from './person-frame.js'

/** The page for an unknown address, inside the frame of the person who is signed in. */
export const FramedMissingPage = ({ as }: { as: Role }) => (
  <PersonFrame as={as}>
    <MissingPage />
  </PersonFrame>
)
