import { Injectable, type OnModuleInit } from '@nestjs/common'
import { LoanId } from '#contracts/values/ids'
import { daysAfter, type UtcDay } from '#contracts/values/utc-days'
import { ReadDatabase } from '../../server/database/database.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { inParts, type ScheduledAct } from '../../server/schedule/scheduled-work.js'

const midnightOf = (day: UtcDay): string => `${day}T00:00:00.000Z`

const days = (from: UtcDay, before: UtcDay): UtcDay[] => {
  const found: UtcDay[] = []
  for (let day = from; day < before; day = daysAfter(day, 1)) found.push(day)
  return found
}

interface OpenLoan {
  readonly loanId: string
  readonly accountId: string
  readonly chargedTo: UtcDay | null
  readonly dueOn: UtcDay | null
}

interface Asked {
  readonly day: 'chargedTo' | 'dueOn'
  readonly before: UtcDay
  readonly most?: number
}

/**
 * The open loans that are charged up to a day before another, or were due before it and are not
 * recorded as overdue; the earliest first.
 */
export const openLoans = (database: ReadDatabase, { day, before, most }: Asked) =>
  inParts<OpenLoan>(
    (after, limit) =>
      database
        .selectFrom('loans')
        .select(['loanId', 'accountId', 'chargedTo', 'dueOn'])
        .where('debt', '>', 0n)
        .where(day, '<', before)
        .$if(day === 'dueOn', (loans) => loans.where('overdueAt', 'is', null))
        .$call((loans) =>
          after === undefined
            ? loans
            : loans.where(({ eb, refTuple, tuple }) =>
                eb(refTuple(day, 'loanId'), '>', tuple(after[day], after.loanId)),
              ),
        )
        .orderBy(day)
        .orderBy('loanId')
        .limit(limit)
        .execute(),
    most,
  )

/** The interest of each open loan for each day that is over. */
async function* interestsDue(
  database: ReadDatabase,
  today: UtcDay,
): AsyncGenerator<ScheduledAct[]> {
  for await (const loans of openLoans(database, {
    day: 'chargedTo',
    before: daysAfter(today, -1),
  }))
    yield loans.flatMap(({ loanId, accountId, chargedTo }) =>
      days(daysAfter(chargedTo ?? today, 1), today).map((day) => ({
        accountId,
        about: ['loan-interest', loanId, day] as const,
        command: { type: 'ChargeLoanInterest', loanId: LoanId.parse(loanId), day } as const,
      })),
    )
}

async function* overdueLoans(
  database: ReadDatabase,
  today: UtcDay,
): AsyncGenerator<ScheduledAct[]> {
  for await (const loans of openLoans(database, { day: 'dueOn', before: today }))
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
