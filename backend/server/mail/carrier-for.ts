import type { Clock } from '../../lib/clock.js'
import type { MailSettings } from '../config/mail-settings.js'
import type { Database } from '../database/database.js'
import { NoCarrier, type Carrier } from './carrier.js'
import { HttpProvider } from './http-provider.js'
import { Mailbox } from './mailbox.js'
import { Smtp } from './smtp.js'

interface Parts {
  readonly database: Database
  readonly clock: Clock
}

export const carrierFor = (settings: MailSettings, { database, clock }: Parts): Carrier => {
  if (settings.by === 'smtp') return new Smtp(settings)
  if (settings.by === 'http') return new HttpProvider(settings)
  return settings.by === 'mailbox' ? new Mailbox(database, clock) : new NoCarrier()
}
