import type { Formats } from '#contracts/writing/formats'
import { formatChange, formatMoney } from '../../lib/format/format-money.js'
import { formatClock, formatDay, zoneName } from '../../lib/format/format-time.js'
import { writtenIn } from '../../lib/format/chosen-formats.js'
import { preferencesText as text } from '../../lib/text/account.js'
import { amountToType } from '../../lib/forms/typed-amount.js'
import { Facts } from '../../ui/figures/facts.js'
import { Note } from '../../ui/messages/note.js'
import { useNow } from '../../ui/figures/use-now.js'

/** An amount, a day and a time, as they would be written. */
export const FormatPreview = ({ formats }: { formats: Formats }) => {
  const now = new Date(useNow(10_000)).toISOString()
  const { amount, change, typed, date, time } = writtenIn(formats, () => ({
    amount: formatMoney(1_234_567_89n),
    change: formatChange(-142_75n),
    typed: amountToType('1234.50'),
    date: formatDay(now),
    time: `${formatClock(now)} ${zoneName(now)}`,
  }))
  return (
    <Note>
      <h3>{text.preview}</h3>
      <Facts
        isAligned
        facts={[
          [text.amount, amount],
          [text.change, change],
          [text.typed, typed],
          [text.date, date],
          [text.time, time],
        ]}
      />
    </Note>
  )
}
