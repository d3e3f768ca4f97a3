import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Database } from '../../server/database/database.js'
import { PowersOfPeople } from '../../server/identity/powers-of-people.js'
import { Refusal } from '../../server/refusal.js'

/** An admin of the log who is nobody here, such as one of a database that was lost, does not count. */
const isOneNamed = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (select from powers join users using (user_id) where role = 'admin') as is_one`.execute(database)
  return rows[0]?.isOne === true
}

/** Whether there is an admin, on which the way to the first one depends. Once there is one, one always is left. */
@Injectable()
export class Admins {
  constructor(
    private readonly database: Database,
    private readonly powers: PowersOfPeople,
    private readonly watch: HealthWatch,
  ) {}

  /** As far as the read models tell; while they are built nobody is asked to set up anything. */
  async seemToExist(): Promise<boolean> {
    return this.isBuilding() || isOneNamed(this.database)
  }

  /** For sure: that there is none counts only where the read models have the whole log. @throws Refusal `busy` where that cannot be told now */
  async exist(database = this.database): Promise<boolean> {
    if (this.isBuilding()) throw new Refusal('busy')
    if (await isOneNamed(database)) return true
    if (!(await this.powers.isTableComplete())) throw new Refusal('busy')
    return isOneNamed(database)
  }

  private isBuilding(): boolean {
    return this.watch.health().building !== null
  }
}
