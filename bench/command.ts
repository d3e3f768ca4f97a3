import { hash } from 'node:crypto'
import { CommandBus } from '@nestjs/cqrs'
import { creditBalance } from '#contracts/requests/adjustments'
import { RecordManualEntry } from '../backend/features/adjustments/record-manual-entry.js'
import { canonicalJson } from '../backend/lib/canonical-json.js'
import { openFloor } from './floor.js'
import { nameId, timeId } from '../backend/lib/ids.js'
import { rowBeside, type BenchRow } from './rows.js'
import { sample, type Sample } from './sample.js'
import type { Stage } from './stage.js'

interface Plan {
  /** The name of the rows in the table. */
  readonly name: string
  readonly writers: readonly number[]
  readonly seconds: number
  readonly rounds: number
}

/**
 * A whole command without HTTP, as a controller runs it: parse the input, make the metadata,
 * decide, append, wait for the commit.
 */
const credit = (stage: Stage, adminId: string) => {
  const commands = stage.app.get(CommandBus)
  return (accountId: string) => {
    const raw = { accountId, amount: '12.50', reason: 'Goodwill: the payout reached the bank late' }
    const input = creditBalance.request.parse(raw)
    const requestHash = hash('sha256', canonicalJson(raw))
    const metadata = {
      actorId: adminId,
      actorRole: 'admin' as const,
      commandId: nameId('command', adminId, timeId()),
      requestHash,
    }
    return commands.execute(new RecordManualEntry('CreditBalance', input, metadata))
  }
}

/**
 * Compares whole commands with bare inserts, in alternating rounds: first each writer on its own
 * account, then all on one.
 */
export const measureCommands = async (
  stage: Stage,
  { name, writers, seconds, rounds }: Plan,
): Promise<BenchRow[]> => {
  const admin = await stage.join('command-admin', 'admin')
  const run = credit(stage, admin.userId)
  const rows: BenchRow[] = []
  for (const count of writers) {
    const clients = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        stage.join(`command-${count}-${index}`, 'client'),
      ),
    )
    const floor = await openFloor(stage.database, count)
    const [floors, distinct, hot]: [Sample[], Sample[], Sample[]] = [[], [], []]
    for (let round = -1; round < rounds; round++) {
      const length = round < 0 ? 0.5 : seconds
      const bare = await floor.run(length)
      const each = await sample(count, length, (writer) => run(clients[writer]!.userId))
      const one = await sample(count, length, () => run(clients[0]!.userId))
      if (round < 0) continue
      floors.push(bare)
      distinct.push(each)
      hot.push(one)
    }
    await floor.close()
    rows.push(
      rowBeside({ name, writers: count }, distinct, floors),
      rowBeside({ name: `${name}/hot`, writers: count }, hot, floors),
    )
  }
  return rows
}
