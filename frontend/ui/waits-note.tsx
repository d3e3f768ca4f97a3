import type { SecondAdmin } from '#contracts/adjustments'
import { formatMoney } from '../lib/format-money.js'
import { manualText as text } from '../lib/text/people.js'
import { Note } from './note.js'

const listed = new Intl.ListFormat('en', { type: 'disjunction' })

/** Says before an entry is sent that it will wait, from which amount on entries do, and for whom. */
export const WaitsNote = ({ threshold, names }: SecondAdmin) => (
  <Note tone="warning">
    {text.threshold(formatMoney(threshold))} {names.length > 0 ? text.waitsFor(listed.format(names)) : text.waitsForNobody}
  </Note>
)
