import { Link } from '@tanstack/react-router'
import type { Entry, OtherEntry } from '#contracts/entries'
import type { CheckedLink } from '../lib/link-to.js'
import { reversalOf } from '../lib/text/reversals.js'

interface ReversalNoteProps {
  readonly entry: Pick<Entry, 'reverses' | 'reversedBy'>
  /** Where this reader finds the other entry. */
  readonly linkOf: (other: OtherEntry) => CheckedLink
}

/** "Reverses #12" or "Reversed by #15", which opens the other entry; nothing for all others. */
export const ReversalNote = ({ entry, linkOf }: ReversalNoteProps) => {
  const other = entry.reverses ?? entry.reversedBy
  return other && <Link {...linkOf(other)}>{reversalOf(entry)}</Link>
}
