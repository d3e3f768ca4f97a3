/** Words of the instruments that staff close to new trades. */
export const instrumentsText = {
  title: 'Closed instruments',
  unharmed: 'No instrument was closed or reopened.',
  intro:
    'Clients cannot open trades in these, and read your reason. Trades that are open stay open, and can be closed.',
  none: 'None is closed. Close one if its price is in doubt, or before a split.',
  since: 'Closed since',
  close: 'Close an instrument',
  closeTitle: 'Close an instrument to new trades',
  closeConsequence:
    'Takes effect at once, without a second admin. Trades that are open stay open, and can be closed.',
  closeConfirm: 'Close to new trades',
  closing: 'Closing…',
  closed: 'Instrument closed to new trades.',
  which: 'Instrument',
  whichMissing: 'Choose an instrument',
  noMatch: 'No instrument matches.',
  reopen: 'Reopen',
  reopenOf: (name: string) => `Reopen ${name}`,
  reopenTitle: (name: string) => `Open ${name} to new trades again`,
  reopenConsequence: 'Takes effect at once, without a second admin.',
  reopening: 'Reopening…',
  reopened: 'Instrument open to new trades again.',
} as const
