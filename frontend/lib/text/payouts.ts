/** Words of reading payout details. */
export const payoutDetailsText = {
  isGone:
    'The client has removed this destination, or took it back as not their own. Ask them before any money is sent to it.',
  what: 'The payout details',
  show: 'Show payout details',
  recorded:
    'The log keeps who read them and when. You can read those of thirty withdrawals in an hour.',
} as const

/** Words of recording that an approved withdrawal was paid out. */
export const payoutsText = {
  toBePaid:
    'This withdrawal is approved. Send the money, then record the reference of the payment here.',
  anotherPays:
    'You approved this withdrawal. Another admin sends the money and records the payment.',
  payOut: (amount: string) => `Record payout of ${amount}`,
  payOutTitle: (amount: string, who: string) => `Record the payout of ${amount} to ${who}`,
  payOutConsequence: (amount: string, destination: string) =>
    `Confirm that you have sent ${amount} to ${destination}. The client sees the reference. No balance changes.`,
  payingOut: 'Recording…',
  reference: 'Reference of the payout',
  referenceHelp: 'The number of the transfer or the hash of the transaction, without names.',
  paidOut: 'Payout recorded',
  paidBy: 'Paid out by',
  paidAt: 'Paid out',
} as const
