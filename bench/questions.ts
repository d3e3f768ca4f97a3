import { known, type Size } from './grown-ledger.js'

/** A request whose time must not depend on how long the ledger is: as whom, and what. */
export interface Question {
  readonly name: string
  readonly as: 'admin' | 'auditor'
  readonly path: string
}

const BUSY_SHARE = 10

const lists = ({ as, events }: Pick<Question, 'as'> & Size): Question[] => {
  const last = Math.min(1_000, Math.floor(events / 2_000))
  const words = ['okafor', 'e', 'qz', 'example.com', 'amara.okafor0@example.com', 'zzzz']
  const searched = (name: string, path: string) =>
    words.map((word) => ({ name: `${name}: "${word}"`, as, path: `${path}&search=${encodeURIComponent(word)}` }))
  return [
    { name: 'deposits: pending', as, path: '/staff/deposits?status=pending' },
    { name: 'deposits: all', as, path: '/staff/deposits?status=all' },
    { name: 'deposits: approved, last page', as, path: `/staff/deposits?status=approved&page=${last}` },
    { name: 'deposits: rejected', as, path: '/staff/deposits?status=rejected' },
    { name: 'deposits: rare coin', as, path: '/staff/deposits?status=all&method=tether' },
    ...searched('deposits', '/staff/deposits?status=all'),
    ...searched('deposits pending', '/staff/deposits?status=pending'),
    { name: 'withdrawals: all', as, path: '/staff/withdrawals?status=all' },
    { name: 'withdrawals: approved, last page', as, path: `/staff/withdrawals?status=approved&page=${last}` },
    ...searched('withdrawals', '/staff/withdrawals?status=all'),
    { name: 'users: newest', as, path: '/staff/users?page=1' },
    { name: 'users: last page', as, path: `/staff/users?page=${last}` },
    { name: 'users: admins', as, path: '/staff/users?role=admin' },
    ...searched('users', '/staff/users?page=1'),
    { name: 'accounts: busiest', as, path: '/audit/accounts?size=20' },
    { name: 'accounts: last page', as, path: `/audit/accounts?size=20&page=${last}` },
    ...searched('accounts', '/audit/accounts?size=20'),
    { name: 'counts', as, path: '/staff/counts' },
  ]
}

const log = (size: Size): Question[] => {
  const { middle, somebody, deposit, busy } = known(size)
  const searches = ['approved', somebody.fullName.toLowerCase(), 'e', 'qz', 'zzzz', 'account', 'system', '#48213', somebody.userId, busy]
  const filters = [
    '',
    'type=RoleGranted',
    'type=DepositApproved',
    'type=LossRecorded&actorRole=client',
    'actorRole=system',
    'actorRole=admin',
  ]
  return [
    ...filters.map((filter) => ({ name: `log: ${filter || 'newest'}`, as: 'auditor' as const, path: `/audit/log?${filter}` })),
    { name: 'log: from the middle', as: 'auditor', path: `/audit/log?before=${middle}` },
    { name: 'log: one deposit', as: 'auditor', path: `/audit/log?correlationId=${deposit}` },
    ...searches.map((word) => ({ name: `log: "${word}"`, as: 'auditor' as const, path: `/audit/log?search=${encodeURIComponent(word)}` })),
    { name: 'log: the beginning of an id', as: 'auditor', path: `/audit/log?search=${somebody.userId.slice(0, 13)}` },
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

/** Every question, once as it is asked by admins and where it reads otherwise by auditors too. */
export const questionsOf = (size: Size): Question[] => [
  ...lists({ ...size, as: 'admin' }),
  ...lists({ ...size, as: 'auditor' }).filter(({ path }) => path.includes('search=')),
  ...log(size),
  ...busyAccount(size),
]
