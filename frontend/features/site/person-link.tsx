import { Link } from '@tanstack/react-router'
import { useOwnerLink } from '../../lib/links/owner-link.js'
import { approvalsText as text } from '../../lib/text/site.js'

/** The name of a person, linked to the page about them that the reader may open. */
export const PersonLink = ({ userId, name }: { userId: string; name: string | null }) => (
  <Link {...useOwnerLink(userId)}>{name ?? text.system}</Link>
)
