/** Words of viewing an account as its client sees it. */
export const viewText = {
  open: 'View as client',
  openTitle: (name: string) => `View the account of ${name}`,
  openMeans: (minutes: number) =>
    `For ${minutes} minutes at most, this tab shows what the client sees. Nothing can be changed. Your view and its reason are recorded.`,
  confirm: 'View as client',
  opening: 'Opening…',
  region: 'Viewing as client',
  viewing: (name: string) => `You are viewing ${name}’s account.`,
  nothing: 'Nothing can be changed.',
  until: (time: string) => `Until ${time}.`,
  leave: 'Leave',
  leaveMenu: 'Leave the view',
  ended: 'Your view of the account has ended',
  record: 'Views by staff',
  inLog: 'In the log',
  onlyClient:
    'You are viewing this account, so nothing here can be sent. Only the client can do this.',
} as const
