import { useSite } from '../../lib/session/site.js'

/** The address for help, as a link; nothing where the site has none. */
export const SupportLink = () => {
  const { support } = useSite()
  return support !== '' && <a href={`mailto:${support}`}>{support}</a>
}
