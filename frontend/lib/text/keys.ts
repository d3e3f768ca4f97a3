/** Words of the keyboard shortcuts of staff. */
export const keysText = {
  move: 'next, previous',
  select: 'select',
  approve: 'approve',
  reject: 'reject',
  proof: 'enlarge proof',
  decline: 'decline',
  sides: 'enlarge the front, the back',
  all: 'all shortcuts',
  title: 'Keyboard shortcuts',
  text: 'They work anywhere on this page except in text fields.',
  search: 'search, from anywhere',
  confirm: 'confirm, in a dialog',
  close: 'close the dialog, or the record beside the list',
  toggle: 'Single-key shortcuts',
  toggleHelp: 'Saved in this browser.',
} as const
