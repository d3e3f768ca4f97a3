import type { InvitationStatus } from '#contracts/values/statuses'
import type { Role } from '#contracts/values/values'

const powers: Readonly<Record<Role, string>> = {
  client: 'You will have a trading account of your own.',
  admin: 'As an admin you will decide on money movements and see every client.',
  auditor: 'As an auditor you will read everything and change nothing.',
}

/** Words of invitations: for staff who send them, and for the people who open the link. */
export const invitationsText = {
  title: 'Invitations',
  unharmed: 'No invitation was sent.',
  none: 'There are no invitations yet.',
  noneText: 'Press “Invite” to make a link for a person.',
  invite: 'Invite',
  inviteTitle: 'Invite a person',
  role: 'Role',
  email: 'Email, if you know it',
  emailHelp:
    'The link then works for this address only. Leave it empty to let the person with the link choose one.',
  clientNote: 'The link works straight away. It can be used once, within 72 hours.',
  staffNote:
    'Another admin must approve this within seven days before the link works. From then on it can be used once, within 72 hours.',
  setUpNote:
    'You are setting up the site alone, so the link works straight away. It can be used once, within 72 hours. The invitation is marked as made by one person until a second admin confirms or contests it.',
  submit: 'Make the link',
  submitting: 'Making the link…',
  linkTitle: 'Invitation link',
  link: 'Link',
  linkOnce: 'This link is shown only now. Anyone who has it can use it.',
  mailed: (email: string, { sendsMail, isWaiting }: { sendsMail: boolean; isWaiting: boolean }) => {
    if (!sendsMail) return `This site sends no mail, so pass it on to ${email} yourself.`
    return isWaiting
      ? `It is mailed to ${email} once another admin has approved.`
      : `It is mailed to ${email}, too.`
  },
  linkWaits: 'It works once another admin has approved the invitation.',
  copy: 'Copy link',
  copied: 'Invitation link copied',
  done: 'Done',
  anyone: 'Anyone with the link',
  heading: (who: string, role: string) => `${who}, as ${role.toLowerCase()}`,
  invitedBy: 'Invited by',
  invited: 'Invited',
  expires: 'Link expires',
  approveBy: 'Needs approval before',
  reason: 'Reason',
  ended: (how: string, who: string) => `${how} by ${who}`,
  system: 'The system',
  status: {
    waiting: 'Waiting for a second admin',
    open: 'Not used yet',
    accepted: 'Accepted',
    revoked: 'Revoked',
    rejected: 'Rejected',
    cancelled: 'Taken back',
    expired: 'Expired',
  } satisfies Record<InvitationStatus, string>,
  alone: 'Made by one person during set-up',
  revoke: 'Revoke',
  revokeTitle: (who: string) => `Revoke the invitation for ${who}`,
  revokeConsequence: 'The link stops working at once. You can invite the person again.',
  revoking: 'Revoking…',
  revoked: 'Invitation revoked',
  arrivalTitle: 'You are invited',
  arrivalWhat: 'This invitation',
  powers: (role: Role) => `${powers[role]} This link works once.`,
  incomplete: 'The invitation link is incomplete. Open the whole link that you were sent.',
  accept: 'Accept and sign in',
  accepting: 'Signing in…',
} as const
