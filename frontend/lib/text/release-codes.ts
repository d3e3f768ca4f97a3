import { freeCode, triesText } from './code-refusals.js'

/** Words of release codes, for clients and staff. */
export const releaseCodesText = {
  step: 'Release code',
  stepNote: 'From our staff',
  stepTitle: 'Enter your release code',
  from: `This account needs a release code for each withdrawal. ${freeCode}`,
  usedUp: 'A code works for one withdrawal. This request uses it up.',
  code: 'Release code',
  help: 'Upper or lower case, with or without spaces.',
  tries: (left: number) => `${triesText(left)}.`,
  stays: 'What you have entered stays here.',
  notVerified: 'Error verifying withdrawal code.',
  status: 'Code status',
  on: 'Enabled: each withdrawal needs a release code from you.',
  off: 'Disabled: no release code is needed.',
  enable: 'Enable code',
  enabling: 'Enabling…',
  enableFor: (name: string) => `Enable the release code for ${name}`,
  enableMeans: () =>
    'From now on the client needs a release code for each new withdrawal. You set it here. It is mailed to their address if that is confirmed; otherwise you hand it over, free of charge. Pending requests stay as they are.',
  disable: 'Disable code',
  disabling: 'Disabling…',
  disableFor: (name: string) => `Disable the release code for ${name}`,
  disableMeans: () =>
    'From now on new withdrawals need no release code. A code that is already set becomes void.',
  notSet: 'No code is set. The client cannot withdraw until you set one.',
  isSet: (left: number) => `A code is set, ${triesText(left)}.`,
  voided:
    'The code is void after five wrong tries. Ask the client what happened, then set a new one.',
  since: 'Since',
  set: 'Set code',
  setting: 'Setting…',
  setTitle: (name: string) => `Set a release code for ${name}`,
  setMeans:
    'It works for one withdrawal and replaces any earlier code. It is mailed to the client’s address if that is confirmed; otherwise you hand it over, free of charge. You see it once.',
  make: 'Make one',
  makeUnder: 'Eight letters and digits that are hard to confuse.',
  own: 'Enter one',
  ownHelp: 'At least eight letters and digits.',
  how: 'Code',
  shownTitle: (name: string) => `Release code for ${name}`,
  mailed: 'It was mailed to the client. It is not shown again; if it is lost, set a new one.',
  notMailed:
    'No mail was sent: this site sends none, or the client’s address is not confirmed. Hand this over, free of charge. It is not shown again; if it is lost, set a new one.',
  copy: 'Copy code',
  done: 'Done',
  void: 'Void release codes',
  voidNote: 'A release code is void after five wrong tries. Set a new one on the client’s page.',
} as const
