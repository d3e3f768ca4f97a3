import { formatCount } from '../format/format-money.js'

/** Words of the search over everything. */
export const paletteText = {
  title: 'Search',
  close: 'Close the search',
  hint: {
    client: 'Page, entry number, request, trade',
    admin: 'Name, email, number, id or page',
    auditor: 'Name, number, id or page',
  },
  results: 'Results',
  recent: 'Recent',
  pages: 'Pages',
  people: 'People',
  requests: 'Requests',
  trades: 'Trades',
  entries: 'Entries',
  elsewhere: 'Search a whole list',
  inUsers: (words: string) => `Users: “${words}”`,
  inAccounts: (words: string) => `Accounts: “${words}”`,
  inLog: (words: string) => `Log: “${words}”`,
  what: 'Results',
  unharmed: 'Nothing was changed.',
  none: (words: string) => `Nothing matches “${words}”.`,
  next: {
    client:
      'Try the number of an entry such as #12, the beginning of an id, a coin, an asset, or the last digits of a bank account.',
    admin:
      'Try a name, an email address, the number of an entry such as #12, or the first eight characters of an id.',
    auditor:
      'Try a name, the number of an entry such as #12, or the first eight characters of an id.',
  },
  found: (count: number) => (count === 1 ? '1 result' : `${formatCount(count)} results`),
  searching: 'Searching',
  erased: 'Erased person',
  person: (id: string) => `Person ${id}`,
  move: 'to move',
  open: 'to open',
  leave: 'to close',
} as const
