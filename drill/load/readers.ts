import { Balance, getBalance } from '#contracts/ledger/balances'
import { listDeposits, listStaffDeposits } from '#contracts/requests/deposits'
import type { Endpoint } from '#contracts/endpoint'
import { listEntries } from '#contracts/ledger/entries'
import { getCounts } from '#contracts/requests/counts'
import { listStaffWithdrawals } from '#contracts/requests/withdrawals'
import type { Books } from '../books/books.js'
import type { Act } from './clients.js'
import type { Person } from './people.js'
import { isClear } from './settle.js'

/** Records a balance shown in an answer or a push. Ignores other values. */
export const noteBalance = (books: Books, value: unknown): void => {
  const { data } = Balance.safeParse(value)
  if (data)
    books.shown.push({
      accountId: data.accountId,
      position: data.position,
      settled: data.settled,
      held: data.held,
    })
}

const read =
  (person: Person, books: Books, endpoint: Endpoint): Act =>
  async () => {
    const answer = await person.caller.ask(endpoint, {}).catch(() => undefined)
    books.reads++
    if (!answer) return
    if (!isClear(answer))
      books.unclear.push(
        `${endpoint.method} ${endpoint.path}: ${answer.status} ${String(answer.body['code'])}`,
      )
    if (answer.status === 200 && endpoint === getBalance) noteBalance(books, answer.body)
  }

/** The pages that a client reads. */
export const clientReads = (client: Person, books: Books): readonly Act[] =>
  [getBalance, getBalance, listDeposits, listEntries].map((endpoint) =>
    read(client, books, endpoint),
  )

/** The lists that staff read. */
export const staffReads = (person: Person, books: Books): readonly Act[] =>
  [listStaffDeposits, listStaffWithdrawals, getCounts].map((endpoint) =>
    read(person, books, endpoint),
  )
