import type { CheckedPlace } from '#contracts/replays'
import type { AccountId } from '#contracts/ids'
import type { StoredEvent } from '../../event-store/event-store.js'

const ACCOUNT = 'account-'

/** Where an event stands, with what is wrong there. */
export const placeOf = ({ position, stream }: Pick<StoredEvent, 'position' | 'stream'>, detail: string): CheckedPlace => ({
  position,
  stream,
  accountId: stream.startsWith(ACCOUNT) ? (stream.slice(ACCOUNT.length) as AccountId) : null,
  detail,
})
