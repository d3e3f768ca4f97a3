import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Database } from '../../server/database/database.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'
import { Refusal } from '../../server/refusal.js'

/** An admin in the log without a row here, as after the loss of a database, does not count. */
const isOneNamed = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (select from powers join users using (user_id) where role = 'admin') as is_one`.execute(
    database,
  )
  return rows[0]?.isOne === true
}

/**
 * Whether there is an admin, which decides whether the first one can be set up. Once there is one,
 * there always is.
 */
@Injectable()
export class Admins {
  constructor(
    private readonly database: Database,
    private readonly powers: PowersOfPeople,
    private readonly watch: HealthWatch,
  ) {}

  /**
   * According to the read models; while they are being built, nobody is asked to set up anything.
   */
  async seemToExist(): Promise<boolean> {
    return this.isBuilding() || isOneNamed(this.database)
  }

  /**
   * Certain: "none" counts only if the read models have the whole log.
   * @throws Refusal `busy` if that cannot be known now
   */
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
