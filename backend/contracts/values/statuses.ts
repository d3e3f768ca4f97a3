/**
 * The status of a request of any kind: a `quoted` one has not been made yet; a pending one is
 * decided once, by staff or by its client; an approved one of a kind that is paid out is paid once
 * staff have sent the money.
 */
export const requestStatuses = [
  'quoted',
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A person; a blocked person may not sign in, nor may a former client, whose account is closed. */
export const userStatuses = ['active', 'blocked', 'closed'] as const
export type UserStatus = (typeof userStatuses)[number]

/** A person's standing as staff see it: a suspended person may sign in, but moves no money. */
export const standings = ['active', 'suspended', 'blocked', 'closed'] as const
export type Standing = (typeof standings)[number]

/** A deposit that was requested: pending, then decided once, by staff or by its client. */
export const requestedDepositStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

/**
 * Before it is requested, a deposit is `quoted`: its rate is locked, and no proof has been sent.
 */
export const depositStatuses = ['quoted', ...requestedDepositStatuses] as const

/** How a request can end. */
export const decisionStatuses = ['approved', 'rejected', 'cancelled'] as const

/**
 * The status of a proposal, which lapses if its subject ends otherwise; and of a change made alone
 * during set-up, to be confirmed or contested by another admin. A proposal that was not decided in
 * time reads as `expired` from then on.
 */
export const proposalStatuses = [
  'pending',
  ...decisionStatuses,
  'lapsed',
  'alone',
  'confirmed',
  'contested',
  'expired',
] as const

/**
 * A withdrawal: pending, then decided once, by staff or by its client; an approved one is paid once
 * staff have sent the money.
 */
export const withdrawalStatuses = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const

/**
 * A loan: pending, then decided once, by staff or by its client. What is owed of an approved one is
 * not part of its status.
 */
export const loanStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

/**
 * Identity pictures: submitted, then approved or declined once; their client cancels them by
 * sending others.
 */
export const identityStatuses = ['submitted', 'approved', 'declined'] as const
export type IdentityStatus = (typeof identityStatuses)[number]

/** How long a candle of a chart lasts. */
export const candleIntervals = ['15m', '1h', '4h', '1d'] as const

/** A trade: open while its amount is held, then closed once. */
export const tradeStatuses = ['open', 'closed'] as const

/**
 * An invitation: it waits for a second admin, or its link is open; then it ends in one way, at the
 * latest by expiring.
 */
export const invitationStatuses = [
  'waiting',
  'open',
  'accepted',
  'revoked',
  'rejected',
  'cancelled',
  'expired',
] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Which mails a list shows; `open` are those still to be sent. */
export const mailShows = ['all', 'open', 'given-up', 'sent', 'discarded'] as const

/** Which notifications a list shows. */
export const notificationShows = ['all', 'unread'] as const
