import { Module } from '@nestjs/common'
import { People } from './people.js'
import { PowersOfPeople } from './powers-of-people.js'
import { PowersLock } from './powers-lock.js'
import { SecurityLog } from './security-log.js'
import { StaffNotes } from './staff-notes.js'

const services = [People, PowersOfPeople, PowersLock, SecurityLog, StaffNotes]

/** People and their powers. */
@Module({ providers: services, exports: services })
export class ServerPeopleModule {}
