import { z } from 'zod'

/** Accepts either case and yields lower case, so that a stream or a row has one name. */
export const Uuid = z.uuid().toLowerCase()

const id = <Name extends string>() => Uuid.brand<Name>()

export const UserId = id<'UserId'>()
export type UserId = z.output<typeof UserId>

/** A client's account has the id of its owner: one person, one account. */
export const AccountId = id<'AccountId'>()
export type AccountId = z.output<typeof AccountId>

/** One id from the quote to the decision: a quote becomes a deposit when its proof is submitted. */
export const DepositId = id<'DepositId'>()
export type DepositId = z.output<typeof DepositId>

export const WithdrawalId = id<'WithdrawalId'>()
export type WithdrawalId = z.output<typeof WithdrawalId>

/** One id from the application to the last repayment. */
export const LoanId = id<'LoanId'>()
export type LoanId = z.output<typeof LoanId>

export const DestinationId = id<'DestinationId'>()
export type DestinationId = z.output<typeof DestinationId>

/** One id from the opening of a trade to its closing. */
export const TradeId = id<'TradeId'>()
export type TradeId = z.output<typeof TradeId>

/** Something in the catalogue: an expert, a package, a signal plan or a loan plan. */
export const OfferId = id<'OfferId'>()
export type OfferId = z.output<typeof OfferId>

/** What a client bought, once. */
export const PurchaseId = id<'PurchaseId'>()
export type PurchaseId = z.output<typeof PurchaseId>

/** That a client copies an expert, from then until it ends. */
export const CopyId = id<'CopyId'>()
export type CopyId = z.output<typeof CopyId>

export const ProposalId = id<'ProposalId'>()
export type ProposalId = z.output<typeof ProposalId>

/** An invitation that waits for a second admin has the id of its proposal. */
export const InvitationId = id<'InvitationId'>()
export type InvitationId = z.output<typeof InvitationId>

/** Names a session to staff; it grants no access. */
export const SessionId = id<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

/** A second factor: an authenticator app or a passkey. */
export const FactorId = id<'FactorId'>()
export type FactorId = z.output<typeof FactorId>

/** A note by staff about a person. */
export const NoteId = id<'NoteId'>()
export type NoteId = z.output<typeof NoteId>

/** A mail of the outbox; its Message-ID is derived from it. */
export const MailId = id<'MailId'>()
export type MailId = z.output<typeof MailId>

/** A notification: the id of its event, or of the proposal. */
export const NotificationId = id<'NotificationId'>()
export type NotificationId = z.output<typeof NotificationId>

/**
 * The pictures of a person's identity as submitted, front and back together; they may submit others
 * later.
 */
export const SubmissionId = id<'SubmissionId'>()
export type SubmissionId = z.output<typeof SubmissionId>

/** One side of an identity document; the same picture of the same person has the same id. */
export const PictureId = id<'PictureId'>()
export type PictureId = z.output<typeof PictureId>

/** A person's profile picture; the same picture of the same person has the same id. */
export const ProfilePictureId = id<'ProfilePictureId'>()
export type ProfilePictureId = z.output<typeof ProfilePictureId>

export const FileId = id<'FileId'>()
export type FileId = z.output<typeof FileId>

export const ReplayId = id<'ReplayId'>()
export type ReplayId = z.output<typeof ReplayId>
