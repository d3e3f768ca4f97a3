import type { SecondAdmin } from '#contracts/ledger/preview'
import { formatMoney } from '../../lib/format/format-money.js'
import { manualText as text } from '../../lib/text/people.js'
import { Note } from './note.js'

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/**
 * Says before something is sent that it will wait, from which amount on that is so, and for whom.
 */
export const WaitsNote = ({ threshold, alone, names }: SecondAdmin) => (
  <Note tone="warning">
    {text.threshold(formatMoney(threshold), alone === 0n ? null : formatMoney(alone))}{' '}
    {names.length > 0 ? text.waitsFor(listed(names)) : text.waitsForNobody}
  </Note>
)
