/** Whose pages they are, at addresses that hold for everybody. */
export const pages = [
  { who: 'a visitor', paths: ['/', '/login', '/signup', '/register', '/setup', '/invitation', '/mailbox', '/nowhere'] },
  {
    who: 'Amara Okafor',
    paths: [
      '/dashboard',
      '/statement',
      '/statement/print?period=all',
      '/deposit',
      '/deposit-history',
      '/withdrawals',
      '/select-withdrawal',
      '/payout-destinations',
      '/identity',
      '/change-password',
      '/account/security',
    ],
  },
  { who: 'Leo Marchetti', paths: ['/dashboard', '/statement', '/deposit-history', '/withdrawals', '/identity', '/nowhere'] },
  {
    who: 'Jonas Weber',
    paths: [
      '/all-user',
      '/all-user?tab=deposit',
      '/all-user?tab=withdrawals',
      '/all-user?tab=verifications',
      '/all-user?tab=payment',
      '/all-user?tab=settings',
      '/all-user?tab=mail',
    ],
  },
  { who: 'Ruth Castellano', paths: ['/audit', '/audit/accounts', '/audit/replay', '/approvals', '/mail', '/nowhere'] },
] as const
