import type { Books, ShownBalance } from './books.js'
import { money, type Acknowledged } from './deeds.js'
import type { Judgement } from './judgement.js'

interface Figures {
  readonly settled: bigint
  readonly held: bigint
}

/** The figures of one account as of each of its events, in the order of the log. */
type History = Map<bigint, Figures>

const nothing: Figures = { settled: 0n, held: 0n }

const signed = (amount: bigint) => (amount < 0n ? `-${money(-amount)}` : money(amount))
const told = ({ settled, held }: Figures) => `${signed(settled)} with ${signed(held)} held`

const inOrder = (one: Acknowledged, other: Acknowledged) => (one.position < other.position ? -1 : 1)

/** The figures of all accounts, added up from acknowledged commands only. */
const historiesOf = ({ accounts, acknowledged }: Books): ReadonlyMap<string, History> => {
  const histories = new Map<string, History>(
    [...accounts].map((accountId) => [accountId, new Map()]),
  )
  const now = new Map<string, Figures>()
  for (const { position, deed } of acknowledged.toSorted(inOrder)) {
    const { settled, held } = now.get(deed.accountId) ?? nothing
    const figures = { settled: settled + deed.settled, held: held + deed.held }
    now.set(deed.accountId, figures)
    histories.get(deed.accountId)?.set(position, figures)
  }
  return histories
}

const overdrawn = (accountId: string, history: History): string[] => {
  const found = [...history].find(([, { settled, held }]) => held < 0n || settled < held)
  return found ? [`${accountId} has ${told(found[1])} as of ${found[0]}`] : []
}

/**
 * The figures that the books have for an account as of an event. Before the first acknowledged
 * command, all figures are zero.
 */
const toldIn = (history: History, position: bigint): string => {
  const [first] = history.keys()
  const figures = first === undefined || position < first ? nothing : history.get(position)
  return figures ? told(figures) : 'that it has no such event'
}

/**
 * A shown balance names the account's last event, so its figures must be those of the books as of
 * exactly that event.
 */
const untrue = ({ accountId, position, ...shown }: ShownBalance, history: History): string[] => {
  const truth = toldIn(history, position)
  return truth === told(shown)
    ? []
    : [`${accountId} was shown ${told(shown)} as of ${position}; the books say ${truth}`]
}

export const judgeMoney = (books: Books): Judgement[] => {
  const histories = historiesOf(books)
  return [
    {
      promise: 'no balance is negative at any event',
      violations: [...histories].flatMap(([accountId, history]) => overdrawn(accountId, history)),
    },
    {
      promise: 'every balance that was shown is that of the books',
      violations: books.shown.flatMap((shown) =>
        untrue(shown, histories.get(shown.accountId) ?? new Map()),
      ),
    },
  ]
}
