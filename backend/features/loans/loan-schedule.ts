import { Injectable, type OnModuleInit } from '@nestjs/common'
import { LoanId } from '#contracts/values/ids'
import { daysAfter, type UtcDay } from '#contracts/values/utc-days'
import { ReadDatabase } from '../../server/database/database.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { inParts, MOST_ROWS, type ScheduledAct } from '../../server/schedule/scheduled-work.js'

const midnightOf = (day: UtcDay): string => `${day}T00:00:00.000Z`

const days = (from: UtcDay, before: UtcDay): UtcDay[] => {
  const found: UtcDay[] = []
  for (let day = from; day < before; day = daysAfter(day, 1)) found.push(day)
  return found
}

/** The open loans with days that are over and not charged, those with the oldest first. */
const uncharged = (database: ReadDatabase, today: UtcDay) =>
  inParts<{ loanId: string; accountId: string; chargedTo: UtcDay | null }>((after) =>
    database
      .selectFrom('loans')
      .select(['loanId', 'accountId', 'chargedTo'])
      .where('debt', '>', 0n)
      .where('chargedTo', '<', daysAfter(today, -1))
      .$call((loans) =>
        after === undefined
          ? loans
          : loans.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('chargedTo', 'loanId'), '>', tuple(after.chargedTo, after.loanId)),
            ),
      )
      .orderBy('chargedTo')
      .orderBy('loanId')
      .limit(MOST_ROWS)
      .execute(),
  )

/** The interest of each open loan for each day that is over. */
async function* interestsDue(
  database: ReadDatabase,
  today: UtcDay,
): AsyncGenerator<ScheduledAct[]> {
  for await (const loans of uncharged(database, today))
    yield loans.flatMap(({ loanId, accountId, chargedTo }) =>
      days(daysAfter(chargedTo ?? today, 1), today).map((day) => ({
        accountId,
        about: ['loan-interest', loanId, day] as const,
        command: { type: 'ChargeLoanInterest', loanId: LoanId.parse(loanId), day } as const,
      })),
    )
}

/** The open loans that should have been repaid by the day before. */
const unrecorded = (database: ReadDatabase, today: UtcDay) =>
  inParts<{ loanId: string; accountId: string; dueOn: UtcDay | null }>((after) =>
    database
      .selectFrom('loans')
      .select(['loanId', 'accountId', 'dueOn'])
      .where('debt', '>', 0n)
      .where('overdueAt', 'is', null)
      .where('dueOn', '<', today)
      .$call((loans) =>
        after === undefined
          ? loans
          : loans.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('dueOn', 'loanId'), '>', tuple(after.dueOn, after.loanId)),
            ),
      )
      .orderBy('dueOn')
      .orderBy('loanId')
      .limit(MOST_ROWS)
      .execute(),
  )

async function* overdueLoans(
  database: ReadDatabase,
  today: UtcDay,
): AsyncGenerator<ScheduledAct[]> {
  for await (const loans of unrecorded(database, today))
    yield loans.map(({ loanId, accountId }) => ({
      accountId,
      about: ['loan-overdue', loanId] as const,
      command: { type: 'RecordOverdueLoan', loanId: LoanId.parse(loanId) } as const,
    }))
}

/** Whether any loan is open, and when interest was last charged. */
const interestTimes = (today: UtcDay) => async (database: ReadDatabase) => {
  const [last, open] = await Promise.all([
    database
      .selectFrom('loans')
      .select('chargedAt')
      .where('chargedAt', 'is not', null)
      .orderBy('chargedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('loans')
      .select('loanId')
      .where('debt', '>', 0n)
      .orderBy('chargedTo')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    lastAt: last?.chargedAt ?? null,
    nextAt: open ? midnightOf(daysAfter(today, 1)) : null,
  }
}

/** When the next loan will be overdue, and when one last was. */
const overdueTimes = async (database: ReadDatabase) => {
  const [last, next] = await Promise.all([
    database
      .selectFrom('loans')
      .select('overdueAt')
      .where('overdueAt', 'is not', null)
      .orderBy('overdueAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('loans')
      .select('dueOn')
      .where('debt', '>', 0n)
      .where('overdueAt', 'is', null)
      .orderBy('dueOn')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    lastAt: last?.overdueAt ?? null,
    nextAt: next?.dueOn ? midnightOf(daysAfter(next.dueOn, 1)) : null,
  }
}

/** Interest at each midnight in UTC, and what is overdue then. */
@Injectable()
export class LoanSchedule implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: ReadDatabase,
  ) {}

  onModuleInit(): void {
    this.schedule.add({
      name: 'loan-interest',
      due: (today) => interestsDue(this.database, today),
      times: (today) => interestTimes(today)(this.database),
    })
    this.schedule.add({
      name: 'loan-overdue',
      due: (today) => overdueLoans(this.database, today),
      times: () => overdueTimes(this.database),
    })
  }
}
