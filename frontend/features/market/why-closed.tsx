import { Link } from '@tanstack/react-router'
import {
  instrumentLabel,
  instrumentsOf,
  marketOf,
  type Instrument,
} from '#contracts/values/instruments'
import type { MarketForClient } from '#contracts/market/market'
import { formatInstant, zoneLabel } from '../../lib/format/format-time.js'
import { useFormats } from '../../lib/format/formats.js'
import { useSession } from '../../lib/session/session.js'
import { marketText as text } from '../../lib/text/market.js'
import { Note } from '../../ui/messages/note.js'

/** Whether a trade can be opened in an asset now. */
export const isTraded = ({ session, closed }: MarketForClient): boolean =>
  session.isOpen && closed === null

/** The market that never closes, for those who come while this one is closed. */
const CryptoInstead = ({ instrument }: { instrument: Instrument }) => {
  const { crypto } = useSession().site.priceSources
  if (crypto === null || marketOf(instrument) === 'crypto') return null
  return (
    <Link
      to="/trades"
      search={(before) => ({ ...before, asset: instrumentsOf('crypto')[0] })}
      resetScroll={false}
    >
      {text.cryptoInstead}
    </Link>
  )
}

/** Why no trade can be opened in an asset now, before anybody tries; nothing if one can. */
export const WhyClosed = ({ view }: { view: MarketForClient }) => {
  useFormats()
  const { instrument, session, closed } = view
  if (closed)
    return (
      <Note tone="warning">
        {text.closedByStaff(instrumentLabel(instrument), formatInstant(closed.since))}{' '}
        <q>{closed.reason}</q>
      </Note>
    )
  if (session.isOpen) return null
  return (
    <Note tone="warning">
      {text.closedNow(session.until && formatInstant(session.until), zoneLabel())}{' '}
      {session.since && text.lastPrices(formatInstant(session.since))}{' '}
      <CryptoInstead instrument={instrument} />
    </Note>
  )
}
