import { kitText } from './kit.js'
import type { DeclineGround, Side } from '#contracts/values/identity-values'

/** Why an identity was declined, as the end of a sentence. */
export const declineText: Readonly<Record<DeclineGround, string>> = {
  unreadable: 'the pictures cannot be read',
  'cut-off': 'part of the document is cut off',
  'wrong-document': 'this document is not accepted',
  expired: 'the document has expired',
  'name-differs': 'the name differs from the account',
  'not-genuine': 'the document could not be confirmed as genuine',
  other: 'another reason',
}

/** What the client can do about it. */
export const declineRemedy: Readonly<Record<DeclineGround, string>> = {
  unreadable: 'Take both pictures again in good light, in focus and without glare.',
  'cut-off': 'Take both pictures again so that all four corners are in view.',
  'wrong-document': 'Send a passport card, an identity card or a driving licence.',
  expired: 'Send a document that is still valid.',
  'name-differs':
    'Send a document in the name on your account, or ask our staff to correct that name.',
  'not-genuine': 'Send pictures of the original document. Copies and screenshots are not accepted.',
  other: 'Read what our staff wrote, then send new pictures.',
}

export const sideText: Readonly<Record<Side, string>> = { front: 'Front', back: 'Back' }

/** Words of the page on which clients prove their identity. */
export const identityText = {
  title: 'Identity',
  what: 'Your identity',
  unharmed: 'Your pictures and your account are unchanged.',
  status: {
    none: 'Not verified',
    submitted: 'Waiting for our staff',
    approved: 'Account verified',
    declined: 'Declined',
  },
  intro:
    'Send a picture of each side of your identity card, passport card or driving licence. Our staff compare it with your account.',
  privacy:
    'Only our staff and auditors can see your pictures, and each look is recorded. They are stored encrypted, and deleted after a day if you do not submit them.',
  exampleTitle: 'What a good picture looks like',
  examples: {
    good: 'All four corners in view, sharp, in even light',
    cut: 'Not like this: a corner is cut off',
    glare: 'Not like this: light hides the text',
  },
  limits:
    'JPEG, PNG or WebP, up to 15 MB each. Large pictures are made smaller before they are sent.',
  choose: (side: Side) => `Choose a picture of the ${side}`,
  take: (side: Side) => `Take a picture of the ${side}`,
  another: (side: Side) => `Choose another picture of the ${side}`,
  preview: (side: Side) => `The ${side} of your document`,
  uploading: 'uploading',
  checking: 'being checked',
  uploaded: 'ready to submit',
  failed: 'not uploaded',
  uploadOf: (side: Side) => `Upload of the ${side}`,
  stop: 'Stop',
  retry: 'Try the upload again',
  submit: 'Submit both pictures',
  submitting: 'Submitting…',
  missing: 'Please upload both Front and Back ID images before submitting.',
  missingOne: (side: Side) => `The ${side} is missing.`,
  wait: 'A picture is still being uploaded. Wait until it is ready.',
  done: 'Upload Successful',
  doneText: 'Our staff check your pictures. You see the result here.',
  failedTitle: 'Upload Failed',
  heads: {
    none: 'Send your pictures',
    submitted: 'Send other pictures instead',
    approved: 'Send your pictures',
    declined: 'Send new pictures',
  },
  noneText: 'Your identity is not verified yet. Send pictures of a document below.',
  submittedText:
    'Our staff compare your pictures with your account. You need not do anything. The result appears on this page.',
  approvedText: 'Our staff have confirmed who you are. Nothing more to do.',
  declinedText: (why: string) => `Our staff could not confirm your identity: ${why}.`,
  staffWrote: 'Our staff wrote',
} as const

/** Words of the screens on which staff check identities. */
export const verificationsText = {
  title: 'Identity',
  what: 'Verifications',
  one: 'Verification',
  of: (name: string) => `Identity of ${name}`,
  none: 'No verifications available',
  noneText: 'Identities that clients send appear here automatically.',
  noMatch: (words: string) =>
    words ? `No verification here matches “${words}”.` : 'No verification has this status.',
  status: 'Status',
  statuses: { submitted: 'Waiting', approved: 'Verified', declined: 'Declined', all: 'All' },
  heads: {
    submitted: 'Identity waiting',
    approved: 'Identity verified',
    declined: 'Identity declined',
  },
  sent: 'Sent',
  view: 'View',
  pictures: 'Document',
  profile: 'Profile',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  account: 'Account',
  since: 'Client since',
  openPerson: 'Open the person',
  times: (count: number) => (count === 1 ? 'First pictures' : `${count} times`),
  timesLabel: 'Pictures sent',
  picture: (side: Side, who: string) => `${sideText[side]} of the document of ${who}`,
  erased: 'The pictures were erased when the account was closed.',
  unharmed: 'Nothing was decided.',
  failed: 'This picture could not be shown. Nothing was decided.',
  enlarge: (side: Side) => `Enlarge the ${side}`,
  recorded: 'Each look at these pictures is recorded.',
  approve: 'Approve identity',
  approveTitle: (who: string) => `Approve the identity of ${who}`,
  approveConsequence: 'The client is shown as verified. An approval is not taken back here.',
  approved: 'Identity approved',
  decline: 'Decline',
  declineTitle: (who: string) => `Decline the identity of ${who}`,
  declineConsequence: 'The client reads the reason and can send new pictures.',
  declineLabel: 'Decline identity',
  declining: 'Declining…',
  declined: 'Identity declined',
  ground: 'Reason',
  groundMissing: 'Choose a reason',
  words: 'In your own words',
  wordsHelp: kitText.reasonHelp,
  next: 'Next waiting',
  previous: 'Previous waiting',
  position: (place: number, count: string) => `${place} of ${count} waiting`,
  replacedWord: 'replaced',
  history: 'History',
  notSent: 'This person has sent no pictures.',
  open: 'Open the identity',
} as const
