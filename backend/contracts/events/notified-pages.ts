import type { NotificationKind, NotifiedType } from './notified-events.js'

/** What decides which page shows an event that notifies a person. */
interface NotifiedEvent {
  readonly type: string
  readonly subjectId: string | null
}

const deposits = { to: '/deposit-history' } as const
const withdrawals = { to: '/withdrawals' } as const
const loans = { to: '/trading-plans' } as const
const trades = { to: '/trades' } as const
const statement = { to: '/statement' } as const
const identity = { to: '/identity' } as const
const approvals = { to: '/approvals' } as const
const home = { to: '/dashboard' } as const
const security = { to: '/account/security' } as const
/**
 * The steps of a withdrawal show its fee, whether it needs a release code, and what became of the
 * code.
 */
const withdrawing = { to: '/select-withdrawal' } as const

/** The page for each kind, as an address of the web client's router. */
const ofKind = {
  deposits: ({ subjectId }) =>
    subjectId === null
      ? deposits
      : ({ to: '/deposits/$depositId', params: { depositId: subjectId } } as const),
  withdrawals: ({ subjectId }) =>
    subjectId === null
      ? withdrawals
      : ({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: subjectId } } as const),
  loans: ({ subjectId }) =>
    subjectId === null ? loans : ({ to: '/loans/$loanId', params: { loanId: subjectId } } as const),
  trades: ({ subjectId }) =>
    subjectId === null
      ? trades
      : ({ to: '/trades/$tradeId', params: { tradeId: subjectId } } as const),
  entries: () => statement,
  account: () => home,
  identity: () => identity,
  proposals: () => approvals,
  security: () => security,
} satisfies { readonly [Kind in PersonKind]: (told: NotifiedEvent) => Page }

/** Events whose page differs from their kind's. */
const ofType = {
  WithdrawalSettingsChanged: withdrawing,
  CodeStatusChanged: withdrawing,
  ReleaseCodeSet: withdrawing,
  ReleaseCodeVoided: withdrawing,
  ProfilePictureRemoved: { to: '/profile-pic' },
  ExpertCopyEnded: { to: '/copy-trader' },
  DestinationRemoved: { to: '/payout-destinations' },
} as const satisfies Partial<Record<NotifiedType, Page>>

interface Page {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
}
type PersonKind = Exclude<NotificationKind, 'oversight'>

/** A page that shows what a person is told. */
export type PageTold =
  | ReturnType<(typeof ofKind)[PersonKind]>
  | (typeof ofType)[keyof typeof ofType]

/**
 * The page that shows an event of a kind to the person whom it notifies: the same from a mail as
 * from the bell.
 */
export const pageTold = (kind: PersonKind, told: NotifiedEvent): PageTold =>
  Object.hasOwn(ofType, told.type) ? ofType[told.type as keyof typeof ofType] : ofKind[kind](told)

/** The path of a page, for links outside the web client. */
export const pathTold = (page: PageTold): string => {
  const { to, params = {} }: Page = page
  return to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
