import { z } from 'zod'
import { WithdrawalMethod } from '../assets.js'
import { DeclineGround, PictureHash } from '../identity-values.js'
import { AccountId, DestinationId, FactorId, InvitationId, ProposalId, SessionId, SubmissionId, UserId, WithdrawalId } from '../ids.js'
import { ExportFormat } from '../looks.js'
import { Instant, Role, ShownBy } from '../values.js'
import { FactorKind } from '../factor-kinds.js'
import { TakenBack, TakeBackCause } from '../additions.js'
import { notice } from './nature.js'
import { proposalEvents } from './proposal-events.js'
import { RecordedText } from './recorded-text.js'

/** Events of the streams `user-<uuid>`: what auditors need to know of a person's powers, and of where they are paid to (a masked label). */
export const userEvents = {
  RoleGranted: notice({ role: Role, reason: RecordedText, invitationId: InvitationId.optional(), proposalId: ProposalId.optional() }),
  InvitationAccepted: notice({ invitationId: InvitationId, role: Role }),
  UserBlocked: notice({ reason: RecordedText }),
  UserUnblocked: notice({ reason: RecordedText }),
  /** Without an id: all of them. */
  SessionsEnded: notice({ sessionId: SessionId.optional(), reason: RecordedText }),
  /** A session was opened: which, and what its person had shown. Every act of theirs comes after one of these, and no later than a session lasts. */
  SignedIn: notice({ sessionId: SessionId, by: ShownBy }),
  /** In the stream of the member of staff who viewed: whose account, and until when at most. */
  ClientViewed: notice({ accountId: AccountId, until: Instant, reason: RecordedText }),
  /** The pictures themselves are kept outside the log, sealed under a key of their person. */
  IdentitySubmitted: notice({ submissionId: SubmissionId, front: PictureHash, back: PictureHash }),
  IdentityApproved: notice({ submissionId: SubmissionId }),
  IdentityDeclined: notice({ submissionId: SubmissionId, ground: DeclineGround, reason: RecordedText }),
  /** In the stream of the member of staff, or auditor, who looked at the pictures: whose, and which. */
  IdentityViewed: notice({ userId: UserId, submissionId: SubmissionId }),
  /** In the stream of the admin who read where a withdrawal is to be paid to: whose it is, and which. */
  PayoutDetailsRead: notice({ accountId: AccountId, withdrawalId: WithdrawalId }),
  /** In the stream of the member of staff, or auditor, who downloaded the entries of an account: whose, as what, and of which days if not of all. */
  AccountExported: notice({
    accountId: AccountId,
    format: ExportFormat,
    fromDay: z.iso.date().optional(),
    toDay: z.iso.date().optional(),
  }),
  /** By staff, because it was unfit. The picture itself is kept outside the log, and its person may show another. */
  ProfilePictureRemoved: notice({ reason: RecordedText }),
  DestinationSaved: notice({ destinationId: DestinationId, method: WithdrawalMethod, destination: z.string() }),
  /** Its owner named it, renamed it or took its name away; the name itself is personal and stands in no event. */
  DestinationNamed: notice({ destinationId: DestinationId, destination: z.string() }),
  DestinationRemoved: notice({ destinationId: DestinationId, destination: z.string() }),
  /** They gave an address to be confirmed. From here on no money is released to them until it is. No address stands in any event. */
  EmailGiven: notice({}),
  EmailConfirmed: notice({}),
  /** They asked for another address; the one of before holds until the new one is confirmed. */
  EmailChangeRequested: notice({}),
  EmailChanged: notice({}),
  /** Undone by the link that was sent to the address of before; all their sessions end. */
  EmailRestored: notice({}),
  PasswordChanged: notice({}),
  /** By a mailed link. */
  PasswordReset: notice({}),
  /** By themself. */
  SignedOutEverywhere: notice({}),
  /** By themself; without an id, all but the one that they acted in. */
  OwnSessionsEnded: notice({ sessionId: SessionId.optional() }),
  SecondFactorAdded: notice({ factorId: FactorId, kind: FactorKind }),
  /** Its owner gave a passkey another name; the name itself stands in no event. */
  SecondFactorNamed: notice({ factorId: FactorId }),
  SecondFactorRemoved: notice({ factorId: FactorId, kind: FactorKind }),
  /** A passkey of theirs counted fewer uses than before: somebody may have a copy of it. It was not accepted. */
  PasskeyCountedBack: notice({ factorId: FactorId }),
  /** Ten one-time codes in place of those before; no code is in the log. */
  OneTimeCodesMade: notice({ setId: z.uuid() }),
  OneTimeCodeUsed: notice({ setId: z.uuid(), left: z.number().int() }),
  /** Two admins took all second factors and one-time codes of somebody who had lost them. */
  SecondFactorsReset: notice({ reason: RecordedText, proposalId: ProposalId }),
  /**
   * What was added to the account, taken back together: by a link that was mailed about it, with a change of address, or because a reset shows
   * that the address was somebody else's. What it was follows event by event, but for the codes.
   */
  AdditionsTakenBack: notice({ by: TakeBackCause, ...TakenBack.shape }),
  ...proposalEvents,
}
