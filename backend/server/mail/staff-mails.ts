import { Injectable } from '@nestjs/common'
import { LedgerEventType, type Recorded } from '#contracts/events/ledger-events'
import { isStaffNotified, staffKindOf } from '#contracts/events/notified-events'
import { tellsStaff, toldToStaffBy, type ToldToStaff } from '../../domain/notifications.js'
import { ReadDatabase } from '../database/database.js'
import { PowersOfPeople } from '../identity/people/powers-of-people.js'
import { actorName, namesOf } from '../queries/names.js'
import { Carrier } from './carrier.js'
import { settingNames } from './kinds/staff-words.js'
import { MailChoices } from './mail-choices.js'
import type { NewMail } from './outbox.js'

/** What it is about, in words; for settings, their names. */
const aboutOf = ({ change, about }: ToldToStaff): string => {
  if (change?.kind !== 'settings') return about ?? ''
  const names = Object.keys(change.settings).map(
    (name) => settingNames[name as keyof typeof settingNames],
  )
  return new Intl.ListFormat('en').format(names)
}

/** Mails everyone who was staff at the time, except the actor and the person concerned. */
@Injectable()
export class StaffMails {
  constructor(
    private readonly choices: MailChoices,
    private readonly read: ReadDatabase,
    private readonly carrier: Carrier,
    private readonly powers: PowersOfPeople,
  ) {}

  /** Whether events of a type send mail to staff. */
  isBroughtBy(type: string): boolean {
    const known = LedgerEventType.safeParse(type)
    return this.carrier.canSend && known.success && isStaffNotified(known.data)
  }

  async of(event: Recorded): Promise<NewMail<'staff-news'>[]> {
    if (!this.isBroughtBy(event.type) || !tellsStaff(event)) return []
    const told = toldToStaffBy(event)
    const names = await namesOf(this.read, [told.actorId, told.personId ?? 'system'])
    const facts = {
      type: event.type,
      actorName: actorName(names, told.actorId),
      personName: told.personId === null ? '' : actorName(names, told.personId),
      about: aboutOf(told),
    }
    const kind = staffKindOf(event.type) ?? 'oversight'
    const readers = await this.readersOf(told, {
      isForAdmins: kind === 'proposals',
      at: event.metadata.recordedAt,
    })
    const wanting = await Promise.all(
      readers.map(async (userId) => ((await this.choices.isWanted(userId, kind)) ? [userId] : [])),
    )
    return wanting.flat().map((userId) => ({
      kind: 'staff-news',
      key: `${event.id} ${userId}`,
      to: { userId },
      facts,
    }))
  }

  /**
   * Waits for the powers table, which may lag the log; if it does not catch up, the mails go to the
   * staff that it knows.
   */
  private async readersOf(
    { actorId, personId }: ToldToStaff,
    { isForAdmins, at }: { isForAdmins: boolean; at: string },
  ): Promise<string[]> {
    await this.powers.isTableComplete()
    const staff = await this.read
      .selectFrom('powers')
      .select('userId')
      .where('role', 'in', isForAdmins ? ['admin'] : ['admin', 'auditor'])
      .where('status', '=', 'active')
      .where('staffSince', '<=', at)
      .execute()
    return staff
      .map(({ userId }) => userId)
      .filter((userId) => userId !== actorId && userId !== personId)
  }
}
