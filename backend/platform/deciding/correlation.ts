import type { LedgerEvent } from '#contracts/events/ledger-events'

/** The deposit or withdrawal that an event belongs to; undefined where the command stands for itself. */
export const correlationOf = ({ data }: LedgerEvent): string | undefined => {
  if ('depositId' in data) return data.depositId
  return 'withdrawalId' in data ? data.withdrawalId : undefined
}
