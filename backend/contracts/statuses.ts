/**
 * Where a request stands, of whatever kind: a `quoted` one has not been made yet; a pending one is decided once, by staff or by its client; an
 * approved one of a kind that is paid out is paid once staff have sent the money.
 */
export const requestStatuses = ['quoted', 'pending', 'approved', 'paid', 'rejected', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A person; one who is blocked may not sign in, nor may a former client, whose account is closed. */
export const userStatuses = ['active', 'blocked', 'closed'] as const
export type UserStatus = (typeof userStatuses)[number]

/** How staff tell a person's standing: who is suspended may sign in, and moves no money. */
export const standings = ['active', 'suspended', 'blocked', 'closed'] as const
export type Standing = (typeof standings)[number]

/** A deposit that was requested: pending, then decided once, by staff or by its client. */
export const requestedDepositStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

/** Before it is requested, a deposit is `quoted`: its rate is locked, and no proof has been sent. */
export const depositStatuses = ['quoted', ...requestedDepositStatuses] as const

/** How a request can end. */
export const decisionStatuses = ['approved', 'rejected', 'cancelled'] as const

/**
 * What one admin proposes and another decides on, which lapses if what it is about ends otherwise; and what one person did alone during set-up,
 * to be confirmed or contested by another. A proposal that nobody decided on in time is `expired` to everybody who asks from then on.
 */
export const proposalStatuses = ['pending', ...decisionStatuses, 'lapsed', 'alone', 'confirmed', 'contested', 'expired'] as const

/** A withdrawal: pending, then decided once, by staff or by its client; an approved one is paid once staff have sent the money. */
export const withdrawalStatuses = ['pending', 'approved', 'paid', 'rejected', 'cancelled'] as const

/** Pictures of somebody's identity: submitted, then approved or declined once; their client takes them back by sending others. */
export const identityStatuses = ['submitted', 'approved', 'declined'] as const
export type IdentityStatus = (typeof identityStatuses)[number]

/** How long a candle of a chart lasts. */
export const candleIntervals = ['15m', '1h', '4h', '1d'] as const

/** A trade: open while its amount is held, then closed once. */
export const tradeStatuses = ['open', 'closed'] as const

/** An invitation: it waits for a second admin, or its link is open; then it ends one way, at the latest by time: `expired`. */
export const invitationStatuses = ['waiting', 'open', 'accepted', 'revoked', 'rejected', 'cancelled', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Which mails a list shows; `open` are those still to be sent. */
export const mailShows = ['all', 'open', 'given-up', 'sent', 'discarded'] as const

/** Which notifications a list shows. */
export const notificationShows = ['all', 'unread'] as const
