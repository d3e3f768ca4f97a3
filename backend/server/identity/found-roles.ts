import { Injectable } from '@nestjs/common'
import type { FoundRole } from '#contracts/system'

const MOST_KEPT = 100

/** Roles that Daybook did not grant, found by this process in the table of people: the newest, for staff to see. */
@Injectable()
export class FoundRoles {
  private found: readonly FoundRole[] = []

  add(role: FoundRole): void {
    this.found = [role, ...this.found].slice(0, MOST_KEPT)
  }

  /** Newest first. */
  all(): readonly FoundRole[] {
    return this.found
  }
}
