import type { AccountEvent } from '#contracts/events/ledger-events'
import { compose, type CommandsOf, type Decider } from '../decider.js'
import { addEffect } from '../figures.js'
import { effectOf } from '../ledger.js'
import { adjustments, type AdjustmentCommands } from './adjustments.js'
import { funding, type FundingCommands } from './funding.js'
import { standing, type StandingCommands } from './standing.js'
import { noAccount, type Account } from './state.js'
import { withdrawals, type WithdrawalCommands } from './withdrawals.js'

export type AccountCommand =
  | CommandsOf<StandingCommands>
  | CommandsOf<FundingCommands>
  | CommandsOf<WithdrawalCommands>
  | CommandsOf<AdjustmentCommands>

const topics = compose<Account, AccountCommand, AccountEvent>(noAccount, [standing, funding, withdrawals, adjustments])

/** One client's account: its topics decide, and every event changes the figures by the posting table. */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  ...topics,
  evolve: (state, event, occasion) => {
    const next = topics.evolve(state, event, occasion)
    return { ...next, figures: addEffect(next.figures, effectOf(event)) }
  },
}
