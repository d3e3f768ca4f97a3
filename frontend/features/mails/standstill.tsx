import type { ResponseOf } from '#contracts/endpoint'
import type { listMails } from '#contracts/site/mails'
import { useFormats } from '../../lib/format/formats.js'
import { formatListed } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { mailsText as text } from '../../lib/text/mails.js'
import { Note } from '../../ui/messages/note.js'
import styles from './mails.module.css'

/** Warns while no mail goes out. */
export const Standstill = ({
  isSetUp,
  outbox: { standingSince, waiting },
}: Pick<ResponseOf<typeof listMails>, 'isSetUp' | 'outbox'>) => {
  useFormats()
  if (isSetUp && standingSince === null) return null
  const stands =
    standingSince !== null &&
    text.standing(formatListed(waiting), formatInstant(standingSince, { to: 'minutes' }))
  return (
    <div className={styles.top}>
      <Note tone="warning">{isSetUp ? stands : text.notSetUp}</Note>
    </div>
  )
}
