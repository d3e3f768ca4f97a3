import type { EntryChoice, StaffEntry } from '#contracts/ledger/entries'
import type { Instant, Role } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { allEntries } from './entry-queries.js'
import { rangeOf, totalsOf } from './statement-range.js'

/**
 * An entry with its actor, as its reader may see it: clients see the role of staff, never a name.
 */
export type WrittenEntry = Omit<StaffEntry, 'accountId' | 'actorId' | 'actorName'> & {
  readonly by: string
}

/** Whose statement it is, its range, and its sums. Amounts are in cents. */
export interface StatementHead {
  readonly accountId: string
  /** The account's owner. */
  readonly fullName: string
  readonly choice: EntryChoice
  readonly issuedAt: Instant
  readonly totals: Awaited<ReturnType<typeof totalsOf>>
  /** The number of the account's newest entry. */
  readonly ordinal: bigint
}

/**
 * A statement for a file: everything in its range, from the balance before it to the one after it.
 */
export interface WholeStatement extends StatementHead {
  /** Oldest first, a hundred at a time. */
  readonly entries: () => AsyncIterable<readonly WrittenEntry[]>
}

const roleWords = {
  client: 'You',
  admin: 'Our staff',
  auditor: 'Our staff',
  system: 'Daybook',
} as const

interface StatementInput {
  readonly accountId: string
  readonly choice: EntryChoice
  readonly reader: Role
  readonly issuedAt: Instant
}

/** Reads the sums of a statement; its entries are read on demand. */
export const wholeStatement = async (
  database: ReadDatabase,
  { accountId, choice, reader, issuedAt }: StatementInput,
): Promise<WholeStatement> => {
  const range = await rangeOf(database, accountId, { ...choice, reader })
  const [totals, names] = await Promise.all([
    totalsOf(database, accountId, choice, range),
    namesOf(database, [accountId]),
  ])
  async function* entries() {
    for await (const some of allEntries(database, accountId, choice, range))
      yield some.map(({ actorName, ...entry }) => ({
        ...entry,
        by: reader === 'client' ? roleWords[entry.actorRole] : actorName,
      }))
  }
  return {
    accountId,
    fullName: names.get(accountId) ?? accountId,
    choice,
    issuedAt,
    totals,
    ordinal: range.place.ordinal,
    entries,
  }
}
