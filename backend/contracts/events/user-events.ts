import { z } from 'zod'
import { WithdrawalMethod } from '../values/assets.js'
import { DeclineGround, PictureHash } from '../values/identity-values.js'
import {
  AccountId,
  DestinationId,
  FactorId,
  InvitationId,
  ProposalId,
  SessionId,
  SubmissionId,
  UserId,
  WithdrawalId,
} from '../values/ids.js'
import { ExportFormat } from '../values/looks.js'
import { Instant, Role, ShownBy } from '../values/values.js'
import { FactorKind } from '../values/factor-kinds.js'
import { TakenBack, TakeBackCause } from '../values/taking-back.js'
import { notice } from './nature.js'
import { proposalEvents } from './proposal-events.js'
import { RecordedText } from '../values/recorded-text.js'

/**
 * Events of the streams `user-<uuid>`: what auditors need to know of a person's powers, and of
 * where they are paid to (a masked label).
 */
export const userEvents = {
  RoleGranted: notice({
    role: Role,
    reason: RecordedText,
    invitationId: InvitationId.optional(),
    proposalId: ProposalId.optional(),
  }),
  InvitationAccepted: notice({ invitationId: InvitationId, role: Role }),
  UserBlocked: notice({ reason: RecordedText }),
  UserUnblocked: notice({ reason: RecordedText }),
  /** Without an id: all of them. */
  SessionsEnded: notice({ sessionId: SessionId.optional(), reason: RecordedText }),
  /**
   * A session was opened: which, and how its person authenticated. Each of their acts follows one
   * of these, within the life of a session.
   */
  SignedIn: notice({ sessionId: SessionId, by: ShownBy }),
  /** In the stream of the member of staff who viewed: whose account, and until when at most. */
  ClientViewed: notice({ accountId: AccountId, until: Instant, reason: RecordedText }),
  /** The pictures themselves are kept outside the log, sealed under a key of their person. */
  IdentitySubmitted: notice({ submissionId: SubmissionId, front: PictureHash, back: PictureHash }),
  IdentityApproved: notice({ submissionId: SubmissionId }),
  IdentityDeclined: notice({
    submissionId: SubmissionId,
    ground: DeclineGround,
    reason: RecordedText,
  }),
  /**
   * In the stream of the member of staff, or auditor, who looked at the pictures: whose, and which.
   */
  IdentityViewed: notice({ userId: UserId, submissionId: SubmissionId }),
  /**
   * In the stream of the admin who read where a withdrawal is to be paid to: whose it is, and
   * which.
   */
  PayoutDetailsRead: notice({ accountId: AccountId, withdrawalId: WithdrawalId }),
  /**
   * In the stream of the member of staff, or auditor, who downloaded the entries of an account, or
   * its trades: whose, as what, and of which days if not of all.
   */
  AccountExported: notice({
    accountId: AccountId,
    format: ExportFormat,
    fromDay: z.iso.date().optional(),
    toDay: z.iso.date().optional(),
    of: z.literal('trades').optional(),
  }),
  /**
   * By staff, because it was unsuitable. The picture itself is stored outside the log, and its
   * person may show another.
   */
  ProfilePictureRemoved: notice({ reason: RecordedText }),
  DestinationSaved: notice({
    destinationId: DestinationId,
    method: WithdrawalMethod,
    destination: z.string(),
  }),
  /**
   * Its owner named it, renamed it or removed its name; the name itself is personal and appears in
   * no event.
   */
  DestinationNamed: notice({ destinationId: DestinationId, destination: z.string() }),
  DestinationRemoved: notice({ destinationId: DestinationId, destination: z.string() }),
  /**
   * They gave an address to be confirmed. No money is released to them until it is. No address
   * appears in any event.
   */
  EmailGiven: notice({}),
  EmailConfirmed: notice({}),
  /** They asked for another address; the current one stays valid until the new one is confirmed. */
  EmailChangeRequested: notice({}),
  EmailChanged: notice({}),
  /** Undone by the link sent to the previous address; all their sessions end. */
  EmailRestored: notice({}),
  PasswordChanged: notice({}),
  /** By a mailed link. */
  PasswordReset: notice({}),
  /** By the person themselves. */
  SignedOutEverywhere: notice({}),
  /** By the person; without an id, all but the current one. */
  OwnSessionsEnded: notice({ sessionId: SessionId.optional() }),
  SecondFactorAdded: notice({ factorId: FactorId, kind: FactorKind }),
  /** Its owner renamed a passkey; the name itself appears in no event. */
  SecondFactorNamed: notice({ factorId: FactorId }),
  SecondFactorRemoved: notice({ factorId: FactorId, kind: FactorKind }),
  /** A passkey's counter went back: it may have been copied. It was not accepted. */
  PasskeyCountedBack: notice({ factorId: FactorId }),
  /** Ten one-time codes that replace earlier ones; no code is in the log. */
  OneTimeCodesMade: notice({ setId: z.uuid() }),
  OneTimeCodeUsed: notice({ setId: z.uuid(), left: z.number().int() }),
  /**
   * All second factors and one-time codes of a person were removed: by two admins because they were
   * lost or, without a proposal, by the system because the vault's key was.
   */
  SecondFactorsReset: notice({ reason: RecordedText, proposalId: ProposalId.optional() }),
  /**
   * Additions to the account, taken back together: by a link mailed about one, by undoing a change
   * of address, or because a reset shows that the address belonged to someone else. The individual
   * removals follow as events, except for the codes.
   */
  AdditionsTakenBack: notice({ by: TakeBackCause, ...TakenBack.shape }),
  ...proposalEvents,
}
