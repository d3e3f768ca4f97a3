import type { OtherEntry } from '#contracts/ledger/entries'
import type { ReadDatabase } from '../../server/database/database.js'

/** The entry that an entry reverses, and its own reversal. */
interface Reversals {
  readonly reverses?: OtherEntry
  readonly reversedBy?: OtherEntry
}

interface Line {
  readonly revision: number
  /** The revision of the entry that it reverses. */
  readonly reverses: number | null
}

const placeOf = ({ ordinal, recordedAt }: OtherEntry): OtherEntry => ({ ordinal, recordedAt })

/** Which of some entries of an account are reversals, and which were reversed, by revision. */
export const reversalsOf = async (
  database: ReadDatabase,
  accountId: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, Reversals>> => {
  const undone = lines.flatMap(({ reverses }) => reverses ?? [])
  const revisions = lines.map(({ revision }) => revision)
  if (revisions.length === 0) return new Map()
  const rows = await database
    .selectFrom('entries')
    .select(['ordinal', 'recordedAt', 'revision', 'reverses'])
    .where('accountId', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('reverses', 'in', revisions),
        ...(undone.length > 0 ? [eb('revision', 'in', undone)] : []),
      ]),
    )
    .execute()
  return new Map(
    lines.map(({ revision, reverses }) => {
      const [by, of] = [
        rows.find((row) => row.reverses === revision),
        rows.find((row) => row.revision === reverses),
      ]
      return [
        revision,
        { ...(of && { reverses: placeOf(of) }), ...(by && { reversedBy: placeOf(by) }) },
      ]
    }),
  )
}
