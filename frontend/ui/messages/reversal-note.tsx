import { Link } from '@tanstack/react-router'
import type { Entry, OtherEntry } from '#contracts/ledger/entries'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { reversalOf } from '../../lib/text/reversals.js'

interface ReversalNoteProps {
  readonly entry: Pick<Entry, 'reverses' | 'reversedBy'>
  /** A link to the other entry for this reader. */
  readonly linkOf: (other: OtherEntry) => CheckedLink
}

/**
 * "Reverses #12" or "Reversed by #15", linked to the other entry; nothing for entries without one.
 */
export const ReversalNote = ({ entry, linkOf }: ReversalNoteProps) => {
  const other = entry.reverses ?? entry.reversedBy
  return other && <Link {...linkOf(other)}>{reversalOf(entry)}</Link>
}
