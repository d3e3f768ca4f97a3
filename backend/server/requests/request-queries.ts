import {
  requestKinds,
  requestTraits,
  type RequestKind,
  type RequestList,
} from '#contracts/values/request-kinds'
import type { RequestStatus } from '#contracts/values/statuses'
import type { ReadDatabase } from '../database/database.js'
import { clientFacts } from '../queries/client-facts.js'
import { found } from '../queries/found.js'
import { namesOf } from '../queries/names.js'
import { pageOfIds, sumOf } from '../queries/page.js'
import { searchOf, withPeople } from '../queries/people.js'
import { stepsForStaff, stepsOf } from '../queries/request-steps.js'
import { waitingApprovals, type StaffLook } from '../queries/waiting-approvals.js'
import type { RequestRow } from './requests.projection.js'

/** A kind of request, as its lists and records need it. */
export interface ShownKind<Shown> {
  readonly kind: RequestKind
  /** The list of staff, if these are all of its requests and not those of one kind of it. */
  readonly list?: RequestList
  /**
   * Requests with their kind's own fields, in the order given; leaves out those whose own row is
   * not there yet.
   */
  readonly shown: (database: ReadDatabase, rows: readonly RequestRow[]) => Promise<readonly Shown[]>
}

type Listed = Pick<ShownKind<unknown>, 'kind' | 'list'>

/** Requests, each with the row of its own kind. */
export const besideOwn = <Own, Shown>(
  rows: readonly RequestRow[],
  own: readonly Own[],
  idOf: (own: Own) => string,
  shownOf: (row: RequestRow, own: Own) => Shown,
): Shown[] => {
  const ownById = new Map(own.map((each) => [idOf(each), each]))
  return rows.flatMap((row) => {
    const its = ownById.get(row.requestId)
    return its === undefined ? [] : [shownOf(row, its)]
  })
}

interface Identified {
  readonly requestId: string
}

interface PageInput {
  readonly page: number
  readonly size: number
  readonly row?: string | undefined
}

const newestFirst = {
  by: 'instant',
  columns: ['requestedAt', 'requestId'],
  direction: 'desc',
} as const

/** Requests of a list of staff that were made, or of one kind of it. */
const listed = (database: ReadDatabase, { kind, list }: Listed) =>
  list === undefined
    ? madeOf(database, kind)
    : database.selectFrom('requests').where('list', '=', list).where('requestedAt', 'is not', null)

/** Requests of a kind that were made: excludes quotes that were never requested. */
const madeOf = (database: ReadDatabase, kind: RequestKind) =>
  database.selectFrom('requests').where('kind', '=', kind).where('requestedAt', 'is not', null)

const rowsBy = (database: ReadDatabase, ids: readonly string[]): Promise<RequestRow[]> =>
  database.selectFrom('requests').selectAll().where('requestId', 'in', ids).execute()

const byId = <Shown extends Identified>(shown: readonly Shown[]): Map<string, Shown> =>
  new Map(shown.map((each) => [each.requestId, each]))

/** Requests of one owner, newest first. */
export const ownRequests =
  <Shown extends Identified>(
    { kind, shown }: ShownKind<Shown>,
    ownerId: string,
    { status, ...asked }: PageInput & { readonly status?: RequestStatus | undefined },
  ) =>
  (database: ReadDatabase) =>
    pageOfIds(
      database,
      madeOf(database, kind)
        .select('requestId as id')
        .where('accountId', '=', ownerId)
        .$call((all) => (status === undefined ? all : all.where('status', '=', status))),
      {
        order: newestFirst,
        asked,
        rowsOf: async (ids) => byId(await shown(database, await rowsBy(database, ids))),
      },
    )

/** One request of an owner with its steps. @throws NotFound if they have none with this id */
export const ownRequest =
  <Shown>({ shown }: ShownKind<Shown>, ownerId: string, requestId: string) =>
  async (database: ReadDatabase) => {
    const rows = await rowsBy(database, [requestId])
    const [own] = await shown(
      database,
      rows.filter(({ accountId }) => accountId === ownerId),
    )
    return { ...found(own), steps: await stepsOf(database, requestId) }
  }

/** As staff see them: with the names of everyone concerned, and what waits for a second admin. */
const seenByStaff = async <Shown extends RequestRow>(
  database: ReadDatabase,
  { shown }: ShownKind<Shown>,
  { ids, reader }: { readonly ids: readonly string[]; readonly reader: StaffLook },
) => {
  const rows = await rowsBy(database, ids)
  const [own, waiting, names] = await Promise.all([
    shown(
      database,
      rows.filter(({ requestedAt }) => requestedAt !== null),
    ),
    waitingApprovals(ids, reader)(database),
    namesOf(
      database,
      rows.flatMap(({ paidBy }) => paidBy ?? []),
    ),
  ])
  const seen = await withPeople(database, own, reader.role)
  return seen.map((row) => ({
    ...row,
    paidByName: names.get(row.paidBy ?? '') ?? null,
    approval: waiting.get(row.requestId) ?? null,
  }))
}

interface AskedByStaff extends PageInput {
  readonly search: string
  readonly accountId?: string | undefined
  readonly status: RequestStatus | 'all'
  readonly about?: string | undefined
}

const isToBePaid = ({ kind }: Listed, status: RequestStatus | 'all'): boolean =>
  status === 'approved' && requestTraits[kind].isPaidOut

const isMixed = ({ list }: Listed): boolean =>
  requestKinds.filter((kind) => requestTraits[kind].list === list).length > 1

/**
 * The requests of a list in one status. What is pending in a list is a range of an index of lists;
 * what is pending of one kind, or to be paid, is in a queue.
 */
const inStatus = (database: ReadDatabase, of: Listed, status: RequestStatus | 'all') => {
  if (status === 'all') return listed(database, of)
  const all = database.selectFrom('requests')
  if (status === 'pending' && of.list === undefined)
    return all.where('queue', '=', `${of.kind} pending`)
  return isToBePaid(of, status) && !isMixed(of)
    ? all.where('queue', '=', `${of.kind} approved`)
    : listed(database, of).where('status', '=', status)
}

/**
 * Waiting requests, pending or to be paid, are listed oldest first, all others newest first;
 * pending ones with their sum. Reversed ones are no longer to be paid.
 */
export const staffRequests =
  <Shown extends RequestRow>(
    of: ShownKind<Shown>,
    { search, accountId, status, about, ...asked }: AskedByStaff,
    reader: StaffLook,
  ) =>
  async (database: ReadDatabase) => {
    const isQueue = status === 'pending' || isToBePaid(of, status)
    const direction = isQueue ? 'asc' : 'desc'
    const { isMeant, most } = await searchOf(database, 'requests.account_id', {
      search,
      reader: reader.role,
    })
    const query = inStatus(database, of, status)
      .select('requestId as id')
      .where(isMeant)
      .$call((all) => (accountId === undefined ? all : all.where('accountId', '=', accountId)))
      .$call((all) => (about === undefined ? all : all.where('about', '=', about)))
    const amounts = query.clearSelect().select('amount')
    const [page, sum] = await Promise.all([
      pageOfIds(database, query, {
        order: { ...newestFirst, direction },
        asked: { ...asked, most },
        rowsOf: async (ids) => byId(await seenByStaff(database, of, { ids, reader })),
      }),
      status === 'pending' && most === undefined ? sumOf(database, amounts, asked) : undefined,
    ])
    return { ...page, ...(sum === undefined ? {} : { pendingSum: sum }) }
  }

/**
 * One request as staff see it, with its steps and facts about its client.
 * @throws NotFound if there is none with this id
 */
export const staffRequest =
  <Shown extends RequestRow>(of: ShownKind<Shown>, requestId: string, reader: StaffLook) =>
  async (database: ReadDatabase) => {
    const [request] = await seenByStaff(database, of, { ids: [requestId], reader })
    const seen = found(request)
    const [client, steps] = await Promise.all([
      clientFacts(seen.accountId)(database),
      stepsForStaff(database, requestId),
    ])
    return { ...seen, client, steps }
  }
