import { assets, DepositMethod } from '#contracts/values/assets'
import { MOST_OF_A_KIND, type Found } from '#contracts/site/search'
import type { Role } from '#contracts/values/values'
import { ownerOfStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { idRangeIn, numberIn, type IdRange } from '../../server/queries/search-words.js'
import { bestNamed, peopleFound, peopleIn } from './best-people.js'
import {
  entriesIn,
  entryNumbered,
  newestEntries,
  type EntryRow,
  type Owner,
} from './entry-search.js'
import { newestRequests, requestsIn, type RequestRow } from './request-search.js'
import { newestTrades, tradesIn, type TradeRow } from './trade-search.js'

/** How many of their latest requests of each kind and trades clients search by words. */
const LATEST = 100

const nothing: Found = { people: [], requests: [], trades: [], entries: [] }

/** A few, without duplicates, in the order found. */
const few = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] =>
  [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, MOST_OF_A_KIND)

const only = (id: string): IdRange => ({ least: id, greatest: id })

/** What an id or a number names: entries, and the requests and trades that they are steps of. */
const named = async (database: ReadDatabase, words: string, owner: Owner) => {
  const [ordinal, range] = [numberIn(words), idRangeIn(words)]
  // Others' requests of the same minute share the beginning of an id, so a client's search, which
  // reads all clients' rows, needs a whole id.
  const known = range && (owner === undefined || range.least === range.greatest) ? range : undefined
  const entries = [
    ...(ordinal === undefined ? [] : await entryNumbered(database, ordinal, owner)),
    ...(known ? await entriesIn(database, known, owner) : []),
  ]
  const ranges = [
    ...(known ? [known] : []),
    ...(ordinal === undefined ? [] : entries.map(({ correlationId }) => only(correlationId))),
  ]
  const [requests, trades] = await Promise.all([
    Promise.all(ranges.map((each) => requestsIn(database, each))),
    Promise.all(ranges.map((each) => tradesIn(database, each))),
  ])
  const isMeant = ({ accountId }: Pick<RequestRow, 'accountId'>) =>
    owner === undefined || accountId === owner
  return {
    entries,
    requests: requests.flat().filter(isMeant),
    trades: trades.flat().filter(isMeant),
  }
}

const shownRequests = (
  rows: readonly RequestRow[],
  ownerOf: (id: string) => string | null,
): Found['requests'] =>
  few(rows, ({ id }) => id).map(({ accountId, ...request }) => ({
    ...request,
    ownerName: ownerOf(accountId),
  }))

const shownTrades = (
  rows: readonly TradeRow[],
  ownerOf: (id: string) => string | null,
): Found['trades'] =>
  few(rows, ({ tradeId }) => tradeId).map(({ accountId, ...trade }) => ({
    ...trade,
    ownerName: ownerOf(accountId),
  }))

const shownEntries = (
  rows: readonly EntryRow[],
  ownerOf: (id: string) => string | null,
): Found['entries'] =>
  few(rows, ({ ordinal }) => ordinal).map(({ stream, correlationId: _correlationId, ...entry }) => {
    const owner = ownerOfStream(stream)
    return { ...entry, ownerName: owner === null ? null : ownerOf(owner) }
  })

/**
 * What staff find: what the words name, and matching people, with their latest requests and
 * entries.
 */
export const foundByStaff =
  (words: string, reader: Role) =>
  async (database: ReadDatabase): Promise<Found> => {
    if (words === '') return nothing
    const range = idRangeIn(words)
    const [direct, byId, byName] = await Promise.all([
      named(database, words, undefined),
      range ? peopleIn(database, range) : [],
      words.startsWith('#') ? [] : bestNamed(database, words, reader),
    ])
    const ids = few([...byId, ...byName], (id) => id)
    const [people, latestRequests, latestTrades, latestEntries] = await Promise.all([
      peopleFound(database, ids, reader),
      newestRequests(database, ids, MOST_OF_A_KIND),
      newestTrades(database, ids, MOST_OF_A_KIND),
      newestEntries(database, ids),
    ])
    const [requests, trades, entries] = [
      [...direct.requests, ...latestRequests],
      [...direct.trades, ...latestTrades],
      [...direct.entries, ...latestEntries],
    ]
    const owners = [
      ...[...requests, ...trades].map(({ accountId }) => accountId),
      ...entries.flatMap(({ stream }) => ownerOfStream(stream) ?? []),
    ]
    const names = await namesOf(database, owners)
    const nameOf = (id: string) => names.get(id) ?? 'Erased'
    return {
      people,
      requests: shownRequests(requests, nameOf),
      trades: shownTrades(trades, nameOf),
      entries: shownEntries(entries, nameOf),
    }
  }

/** The searchable text of a request, for its client. */
const textOf = ({ kind, id, about, status }: RequestRow): string => {
  const coin = DepositMethod.safeParse(about).data
  const method = coin ? `${assets[coin].label} ${assets[coin].ticker}` : about
  return [kind, id, method, status].join('\n').toLowerCase()
}

/** The same of a trade. */
const textOfTrade = ({ tradeId, instrument, direction, status }: TradeRow): string =>
  ['trade', tradeId, instrument, direction ?? '', status].join('\n').toLowerCase()

/**
 * What clients find of their own: what the words name, and their latest requests and trades that
 * match.
 */
export const foundByClient =
  (words: string, ownerId: string) =>
  async (database: ReadDatabase): Promise<Found> => {
    if (words === '') return nothing
    const [direct, latestRequests, latestTrades] = await Promise.all([
      named(database, words, ownerId),
      newestRequests(database, [ownerId], LATEST),
      newestTrades(database, [ownerId], LATEST),
    ])
    const fits = (text: string) => text.includes(words.toLowerCase())
    const requests = latestRequests.filter((request) => fits(textOf(request)))
    const trades = latestTrades.filter((trade) => fits(textOfTrade(trade)))
    const noName = () => null
    return {
      people: [],
      requests: shownRequests([...direct.requests, ...requests], noName),
      trades: shownTrades([...direct.trades, ...trades], noName),
      entries: shownEntries(direct.entries, noName),
    }
  }
