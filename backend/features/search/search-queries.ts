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

/** How many of their latest requests of each kind clients search by words. */
const LATEST = 100

const nothing: Found = { people: [], requests: [], entries: [] }

/** A few, without duplicates, in the order found. */
const few = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] =>
  [...new Map(rows.map((row) => [keyOf(row), row])).values()].slice(0, MOST_OF_A_KIND)

const only = (id: string): IdRange => ({ least: id, greatest: id })

/** What an id or a number names: entries, and the requests that they are steps of. */
const named = async (database: ReadDatabase, words: string, owner: Owner) => {
  const [ordinal, range] = [numberIn(words), idRangeIn(words)]
  // Others' requests of the same minute share the beginning of an id, so a client's search, which reads all clients' rows, needs a whole id.
  const known = range && (owner === undefined || range.least === range.greatest) ? range : undefined
  const entries = [
    ...(ordinal === undefined ? [] : await entryNumbered(database, ordinal, owner)),
    ...(known ? await entriesIn(database, known, owner) : []),
  ]
  const ranges = [
    ...(known ? [known] : []),
    ...(ordinal === undefined ? [] : entries.map(({ correlationId }) => only(correlationId))),
  ]
  const requests = (await Promise.all(ranges.map((each) => requestsIn(database, each)))).flat()
  return {
    entries,
    requests: requests.filter(({ accountId }) => owner === undefined || accountId === owner),
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

const shownEntries = (
  rows: readonly EntryRow[],
  ownerOf: (id: string) => string | null,
): Found['entries'] =>
  few(rows, ({ ordinal }) => ordinal).map(({ stream, correlationId: _correlationId, ...entry }) => {
    const owner = ownerOfStream(stream)
    return { ...entry, ownerName: owner === null ? null : ownerOf(owner) }
  })

/** What staff find: what the words name, and matching people, with their latest requests and entries. */
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
    const [people, latestRequests, latestEntries] = await Promise.all([
      peopleFound(database, ids, reader),
      newestRequests(database, ids, MOST_OF_A_KIND),
      newestEntries(database, ids),
    ])
    const [requests, entries] = [
      [...direct.requests, ...latestRequests],
      [...direct.entries, ...latestEntries],
    ]
    const owners = [
      ...requests.map(({ accountId }) => accountId),
      ...entries.flatMap(({ stream }) => ownerOfStream(stream) ?? []),
    ]
    const names = await namesOf(database, owners)
    const nameOf = (id: string) => names.get(id) ?? 'Erased'
    return {
      people,
      requests: shownRequests(requests, nameOf),
      entries: shownEntries(entries, nameOf),
    }
  }

/** The searchable text of a request, for its client. */
const textOf = ({ kind, id, about, status }: RequestRow): string => {
  const coin = DepositMethod.safeParse(about).data
  const method = coin ? `${assets[coin].label} ${assets[coin].ticker}` : about
  return [kind, id, method, status].join('\n').toLowerCase()
}

/** What clients find of their own: what the words name, and their latest requests that match. */
export const foundByClient =
  (words: string, ownerId: string) =>
  async (database: ReadDatabase): Promise<Found> => {
    if (words === '') return nothing
    const [direct, latest] = await Promise.all([
      named(database, words, ownerId),
      newestRequests(database, [ownerId], LATEST),
    ])
    const fitting = latest.filter((request) => textOf(request).includes(words.toLowerCase()))
    const noName = () => null
    return {
      people: [],
      requests: shownRequests([...direct.requests, ...fitting], noName),
      entries: shownEntries(direct.entries, noName),
    }
  }
