import { Module } from '@nestjs/common'
import { ServerIdentityModule } from '../identity/server-identity.module.js'
import { ServerLiveModule } from '../live/server-live.module.js'
import { Claims } from './claims.js'
import { Dispatch } from './dispatch.js'
import { UnsentMails } from './unsent-mails.js'
import { LetterWriter } from './letter-writer.js'
import { LogReading } from './log-reading.js'
import { MailOrigin } from './mail-origin.js'
import { MailReaders } from './mail-readers.js'
import { MailFromLog } from './mail-from-log.js'
import { MailChoices } from './mail-choices.js'
import { MailWatch } from './mail-watch.js'
import { MailsOfEvents } from './mails-of-events.js'
import { NewSignIns } from './new-sign-ins.js'
import { AdditionMails } from './addition-mails.js'
import { NotificationMails } from './notification-mails.js'
import { Outbox } from './outbox.js'
import { Sender } from './sender.js'
import { StaffMails } from './staff-mails.js'
import { EmailConfirmation } from './email-confirmation.js'

const services = [
  Outbox,
  Claims,
  UnsentMails,
  MailOrigin,
  MailReaders,
  LetterWriter,
  Dispatch,
  Sender,
  MailChoices,
  NotificationMails,
  AdditionMails,
  StaffMails,
  NewSignIns,
  MailsOfEvents,
  LogReading,
  MailFromLog,
  MailWatch,
  EmailConfirmation,
]

/** Outgoing mail. */
@Module({
  imports: [ServerIdentityModule, ServerLiveModule],
  providers: services,
  exports: services,
})
export class ServerMailModule {}
