import { known, type Size } from './grown-ledger.js'

/**
 * A request whose time must not depend on the length of the ledger, and the role that sends it. The
 * client owns the busy account.
 */
export interface Question {
  readonly name: string
  readonly as: 'admin' | 'auditor' | 'client'
  readonly path: string
}

const BUSY_SHARE = 10

const words = ['okafor', 'e', 'qz', 'example.com', 'amara.okafor0@example.com', 'zzzz']

const staff = (as: Question['as']) => (name: string, path: string) => ({
  name,
  as,
  path: `/staff/${path}`,
})

const searched = (as: Question['as'], name: string, path: string): Question[] =>
  words.map((word) => ({
    name: `${name}: "${word}"`,
    as,
    path: `${path}&search=${encodeURIComponent(word)}`,
  }))

type AskedBy = Pick<Question, 'as'> & Size

/** The last page that a list counts, with ten rows a page, in a ledger of this size. */
const lastOf = ({ events }: Size): number => Math.min(1_000, Math.floor(events / 2_000))

const requests = ({ as, ...size }: AskedBy): Question[] => {
  const ask = staff(as)
  const last = lastOf(size)
  const byStatus = (list: string, statuses: readonly string[]) =>
    statuses.flatMap((status) => [
      ask(`${list}: ${status}`, `${list}?status=${status}`),
      ask(`${list}: ${status}, last page`, `${list}?status=${status}&page=${last}`),
      ask(`${list}: ${status}, a hundred`, `${list}?status=${status}&size=100`),
    ])
  return [
    ...byStatus('deposits', ['pending', 'approved', 'rejected', 'cancelled', 'all']),
    ask('deposits: rare coin', 'deposits?status=all&method=tether'),
    ask('deposits: frequent coin, pending', 'deposits?status=pending&method=bitcoin'),
    ask('deposits: frequent coin, last page', `deposits?status=all&method=bitcoin&page=${last}`),
    ...byStatus('withdrawals', ['pending', 'approved', 'paid', 'rejected', 'cancelled', 'all']),
    ask('deposits: of one account', `deposits?status=all&accountId=${known(size).busy}`),
    ask('withdrawals: of one account', `withdrawals?status=all&accountId=${known(size).busy}`),
  ]
}

const people = ({ as, ...size }: AskedBy): Question[] => {
  const ask = staff(as)
  const last = lastOf(size)
  const filters = [
    'role=admin',
    'role=auditor',
    'role=client',
    'status=active',
    'status=blocked',
    'role=client&status=active',
  ]
  return [
    ask('users: newest', 'users?page=1'),
    ask('users: last page', `users?page=${last}`),
    ...filters.map((filter) => ask(`users: ${filter}`, `users?${filter}`)),
    ask('users: role=client, last page', `users?role=client&page=${last}`),
    ask('users: role=client, "okafor"', 'users?role=client&search=okafor'),
    ask('users: status=blocked, "okafor"', 'users?status=blocked&search=okafor'),
    { name: 'accounts: busiest', as, path: '/audit/accounts?size=20' },
    { name: 'accounts: last page', as, path: `/audit/accounts?size=20&page=${last}` },
    ask('proposals: waiting', 'proposals?show=waiting'),
    ask('proposals: past', 'proposals?show=past'),
    ask('invitations', 'invitations?page=1'),
    ask('counts', 'counts'),
    ask('today', 'today'),
    ...(as === 'admin' ? [ask('sessions of a person', `users/${known(size).busy}/sessions`)] : []),
  ]
}

/**
 * Searches for people in the lists that offer it. Auditors may search fewer fields than admins, so
 * each role asks its own.
 */
const searches = (as: Question['as']): Question[] => [
  ...searched(as, 'deposits', '/staff/deposits?status=all'),
  ...searched(as, 'deposits pending', '/staff/deposits?status=pending'),
  ...searched(as, 'withdrawals', '/staff/withdrawals?status=all'),
  ...searched(as, 'withdrawals pending', '/staff/withdrawals?status=pending'),
  ...searched(as, 'users', '/staff/users?page=1'),
  ...searched(as, 'accounts', '/audit/accounts?size=20'),
]

/** Questions to the search over everything. */
const everything = (size: Size): Question[] => {
  const { busy, deposit, middle, oneClient } = known(size)
  const named = Object.fromEntries(
    [...words, oneClient.fullName, 'bitcoin'].map((word) => [`"${word}"`, word]),
  )
  const ids = {
    'the busy account': busy,
    'its first eight': busy.slice(0, 8),
    'a deposit': deposit,
    'its beginning': deposit.slice(0, 8),
  }
  const all = Object.entries({ ...named, ...ids, 'the number of an entry': `#${middle}` })
  return (['admin', 'auditor', 'client'] as const).flatMap((as) =>
    all.map(([name, word]) => ({
      name: `search: ${name}`,
      as,
      path: `/search?q=${encodeURIComponent(word)}`,
    })),
  )
}

/** Questions of the busy account's owner. */
const own = (size: Size): Question[] =>
  Object.entries({
    balance: 'balance',
    history: 'balance/history',
    waiting: 'requests/waiting',
    deposits: 'deposits?page=1',
    'deposits, last page': `deposits?page=${lastOf(size)}`,
    'deposits, pending': 'deposits?status=pending',
    withdrawals: 'withdrawals?page=1',
    'withdrawals, paid': 'withdrawals?status=paid',
    statement: 'entries?page=1',
    'statement, a hundred': 'entries?show=all&size=100',
  }).map(([name, path]) => ({ name: `own ${name}`, as: 'client', path: `/${path}` }))

const log = (size: Size): Question[] => {
  const { middle, oneClient, deposit, busy } = known(size)
  const searches = [
    'approved',
    oneClient.fullName.toLowerCase(),
    'e',
    'qz',
    'zzzz',
    'account',
    'system',
    '#48213',
    oneClient.userId,
    busy,
  ]
  const filters = [
    '',
    'type=RoleGranted',
    'type=DepositApproved',
    'type=LossRecorded&actorRole=client',
    'actorRole=system',
    'actorRole=admin',
  ]
  return [
    ...filters.map((filter) => ({
      name: `log: ${filter || 'newest'}`,
      as: 'auditor' as const,
      path: `/audit/log?${filter}`,
    })),
    { name: 'log: from the middle', as: 'auditor', path: `/audit/log?before=${middle}` },
    { name: 'log: one deposit', as: 'auditor', path: `/audit/log?correlationId=${deposit}` },
    ...searches.map((word) => ({
      name: `log: "${word}"`,
      as: 'auditor' as const,
      path: `/audit/log?search=${encodeURIComponent(word)}`,
    })),
    {
      name: 'log: the beginning of an id',
      as: 'auditor',
      path: `/audit/log?search=${oneClient.userId.slice(0, 13)}`,
    },
    { name: 'event: of the busy account', as: 'auditor', path: `/audit/log/${middle}` },
  ]
}

const busyAccount = (size: Size): Question[] => {
  const { busy, middle } = known(size)
  const statement = `/accounts/${busy}/entries`
  const ask = (name: string, path: string): Question => ({ name, as: 'auditor', path })
  const last = Math.min(1_000, Math.floor(size.events / BUSY_SHARE / 20))
  return [
    ask('statement: newest', `${statement}?page=1`),
    ask('statement: last page', `${statement}?page=${last}`),
    ask('statement: a hundred', `${statement}?size=100&show=all`),
    ask('statement: a rare type', `${statement}?type=AccountOpened&show=all`),
    ask('statement: one day', `${statement}?fromDay=2026-01-02&toDay=2026-01-02`),
    ask('statement: as of the middle', `${statement}?upTo=${middle}`),
    ask('history', `/audit/accounts/${busy}/history`),
    ask('as of now', `/audit/accounts/${busy}`),
    ask('as of the middle', `/audit/accounts/${busy}?ordinal=${middle}`),
    ask('user', `/staff/users/${busy}`),
  ]
}

const books = (size: Size): Question[] => {
  const { middle } = known(size)
  const ask = (name: string, path: string): Question => ({
    name,
    as: 'auditor',
    path: `/audit/${path}`,
  })
  return [
    ask('trial balance: now', 'trial-balance'),
    ask('trial balance: as of the middle', `trial-balance?ordinal=${middle}`),
    ask('trial balance: as of a day', 'trial-balance?at=2026-01-02T00:00:00.000Z'),
    ask('trial balance: history', 'trial-balance/history'),
    ask('book: newest', 'books/client/entries'),
    ask('book: from the middle', `books/trading/entries?before=${middle}`),
    ask('book: rare entries', 'books/fees/entries?limit=100'),
  ]
}

/** Every question as an admin asks it, and again as an auditor where the query differs. */
export const questionsOf = (size: Size): Question[] => [
  ...requests({ ...size, as: 'admin' }),
  ...people({ ...size, as: 'admin' }),
  ...searches('admin'),
  ...searches('auditor'),
  ...everything(size),
  ...log(size),
  ...busyAccount(size),
  ...books(size),
  ...own(size),
]
