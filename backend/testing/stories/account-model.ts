import type { AccountCommand } from '../../domain/account/account.js'
import type { Limits } from '../../domain/account/limits.js'
import { EXPIRY, ownerId, TOO_LATE } from './account-story.js'
import type { Step } from '../commands/account-commands.js'
import { TradeModel } from './trade-model.js'

interface Request {
  readonly kind: 'deposit' | 'withdrawal' | 'trade'
  readonly status: string
  readonly amount: number
  readonly fee: number
}

type Commands = {
  readonly [Type in AccountCommand['type']]?: (
    command: Extract<AccountCommand, { type: Type }>,
    at: string,
    by: string,
  ) => string
}

const ofClients: readonly string[] = [
  'OpenAccount',
  'IssueQuote',
  'RequestDeposit',
  'CancelDeposit',
  'RequestWithdrawal',
  'CancelWithdrawal',
  'OpenTrade',
  'CloseOwnTrade',
]

const roundHalfEven = (value: number): number => {
  const below = Math.floor(value)
  const rest = value - below
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

/**
 * A second opinion on the rules, naive on purpose: plain numbers, changed in place, with holds
 * added up each time. It shares no code with the domain, and is good for a few cents only.
 */
export class AccountModel {
  settled = 0
  deposits = 0
  profit = 0
  profitByStaff = 0
  withdrawn = 0
  fees = 0
  debt = 0
  private isBilled = false
  /** Those with a more recent status come later. */
  private readonly requests = new Map<string, Request>()

  /** Approved withdrawals that were not paid out, in the order of their approvals. */
  private unpaid: string[] = []
  private readonly approvers = new Map<string, string>()

  private readonly trades: TradeModel

  constructor(private readonly limits: Limits) {
    this.trades = new TradeModel(limits.openTrades)
  }

  get held(): number {
    const waiting = [...this.requests.values()].filter(
      ({ kind, status }) => kind === 'withdrawal' && status === 'pending',
    )
    return waiting.reduce((sum, { amount }) => sum + amount, this.trades.held)
  }

  get figures() {
    const { settled, held, deposits, profit, profitByStaff, withdrawn, fees, debt } = this
    return {
      settled,
      held,
      available: settled - held,
      deposits,
      profit,
      profitByStaff,
      withdrawn,
      fees,
      debt,
    }
  }

  /** 'ok', or the code of the refusal. */
  tell({ command, context }: Step): string {
    const isForStaff = !ofClients.includes(command.type)
    if (isForStaff && context.actorId === ownerId) return 'own-account'
    const act = this.commands[command.type] as
      | ((asked: AccountCommand, at: string, by: string) => string)
      | undefined
    const answer = act ? act(command, context.at, context.actorId) : 'ok'
    this.forget(['quoted'], this.limits.quotesKept)
    this.forget(['approved', 'rejected', 'cancelled', 'paid', 'closed'], this.limits.decisionsKept)
    this.unpaid = this.unpaid.slice(-this.limits.payoutsKept)
    return answer
  }

  private readonly commands: Commands = {
    ChangeWithdrawalSettings: ({ billing }) => {
      if (this.isBilled === (billing === 'enabled')) return 'nothing-to-change'
      this.isBilled = !this.isBilled
      return 'ok'
    },
    CreditBalance: ({ amount }) => this.move(Number(amount), 'deposits'),
    DebitBalance: ({ amount }) => this.move(-Number(amount), 'deposits'),
    RecordProfit: ({ amount }) => this.move(Number(amount), 'profit'),
    RecordLoss: ({ amount }) => this.move(-Number(amount), 'profit'),
    AddClosedTrade: ({ result, closedAt }, at) => {
      if (this.settled - this.held + Math.min(Number(result), 0) < 0) return 'insufficient-funds'
      return isBefore(at, closedAt) ? 'closed-in-future' : this.move(Number(result), 'profit')
    },
    IssueQuote: ({ depositId, amount }, at) => {
      if (this.isKnown(depositId)) return 'concurrent-change'
      const areOpen =
        isBefore(at, EXPIRY) && this.count('deposit', 'quoted') >= this.limits.openQuotes
      return areOpen
        ? 'too-many-quotes'
        : this.begin(depositId, {
            kind: 'deposit',
            status: 'quoted',
            amount: Number(amount),
            fee: 0,
          })
    },
    RequestDeposit: ({ depositId, alreadySent }, at) => {
      const request = this.requests.get(depositId)
      if (request?.kind !== 'deposit') return 'unknown-request'
      if (request.status !== 'quoted') return 'quote-used'
      if (!isBefore(at, TOO_LATE)) return 'quote-too-old'
      if (!isBefore(at, EXPIRY) && !alreadySent) return 'quote-expired'
      if (this.count('deposit', 'pending') >= this.limits.pendingDeposits) return 'too-many-pending'
      return this.begin(depositId, { ...request, status: 'pending' })
    },
    ApproveDeposit: (command) => this.approve(command),
    RejectDeposit: ({ depositId }) => this.decide('deposit', depositId, 'rejected'),
    CancelDeposit: ({ depositId }) => this.decide('deposit', depositId, 'cancelled'),
    RequestWithdrawal: ({ withdrawalId, amount, feeBasisPoints, minimum, expectedFee }) => {
      const fee = this.isBilled ? roundHalfEven((Number(amount) * feeBasisPoints) / 10_000) : 0
      if (this.isKnown(withdrawalId)) return 'concurrent-change'
      if (this.count('withdrawal', 'pending') >= this.limits.pendingWithdrawals)
        return 'too-many-pending'
      if (amount < minimum) return 'below-minimum'
      if (Number(amount) > this.settled - this.held) return 'insufficient-funds'
      if (Number(expectedFee) !== fee) return 'concurrent-change'
      return this.begin(withdrawalId, {
        kind: 'withdrawal',
        status: 'pending',
        amount: Number(amount),
        fee,
      })
    },
    ApproveWithdrawal: ({ withdrawalId }, _, by) =>
      this.decide('withdrawal', withdrawalId, 'approved', ({ amount, fee }) => {
        this.settled -= amount
        this.withdrawn += amount - fee
        this.fees += fee
        this.unpaid.push(withdrawalId)
        this.approvers.set(withdrawalId, by)
      }),
    RejectWithdrawal: ({ withdrawalId }) => this.decide('withdrawal', withdrawalId, 'rejected'),
    CancelWithdrawal: ({ withdrawalId }) => this.decide('withdrawal', withdrawalId, 'cancelled'),
    OpenTrade: (command) =>
      this.isKnown(command.tradeId)
        ? 'concurrent-change'
        : this.trades.open(command, this.settled - this.held),
    CloseTrade: (command) => this.closeTrade(command),
    CloseOwnTrade: (command) =>
      this.closeTrade(
        { ...command, type: 'CloseTrade', set: null, twoAdmins: null },
        command.isOffered,
      ),
    PayOutWithdrawal: ({ withdrawalId }, _, by) => {
      if (this.unpaid.includes(withdrawalId)) {
        if (this.approvers.get(withdrawalId) === by) return 'own-approval'
        this.unpaid = this.unpaid.filter((id) => id !== withdrawalId)
        return this.begin(withdrawalId, { kind: 'withdrawal', status: 'paid', amount: 0, fee: 0 })
      }
      const request = this.requests.get(withdrawalId)
      if (request?.kind !== 'withdrawal') return 'unknown-request'
      if (request.status === 'approved') return 'payout-let-go'
      return request.status === 'pending' ? 'not-approved' : 'already-decided'
    },
  }

  private closeTrade(
    command: Extract<AccountCommand, { type: 'CloseTrade' }>,
    isOffered = true,
  ): string {
    if (!isOffered && this.trades.has(command.tradeId)) return 'closing-not-offered'
    const closing = this.trades.close(command, this.requests.get(command.tradeId)?.kind === 'trade')
    if (typeof closing === 'string') return closing
    this.settled += closing.result
    this.profit += closing.result
    if (closing.isByHand) this.profitByStaff += closing.result
    return this.begin(command.tradeId, { kind: 'trade', status: 'closed', amount: 0, fee: 0 })
  }

  private approve({
    depositId: id,
    instead,
    reason,
  }: Extract<AccountCommand, { type: 'ApproveDeposit' }>): string {
    const asked = this.requests.get(id)
    const isPending = asked?.kind === 'deposit' && asked.status === 'pending'
    if (!isPending || !instead)
      return this.decide('deposit', id, 'approved', ({ amount }) => this.move(amount, 'deposits'))
    const more = Number(instead) - asked.amount
    if (more > asked.amount) return 'above-maximum'
    if (more !== 0 && reason === undefined) return 'reason-missing'
    return this.decide('deposit', id, 'approved', () => this.move(Number(instead), 'deposits'))
  }

  private move(change: number, counted: 'deposits' | 'profit'): string {
    if (this.settled - this.held + Math.min(change, 0) < 0) return 'insufficient-funds'
    this.settled += change
    this[counted] += change
    if (counted === 'profit') this.profitByStaff += change
    return 'ok'
  }

  private isKnown(id: string): boolean {
    return this.requests.has(id) || this.unpaid.includes(id) || this.trades.has(id)
  }

  private begin(id: string, request: Request): string {
    this.requests.delete(id)
    this.requests.set(id, request)
    return 'ok'
  }

  private count(kind: Request['kind'], status: string): number {
    return [...this.requests.values()].filter(
      (request) => request.kind === kind && request.status === status,
    ).length
  }

  private forget(statuses: readonly string[], kept: number): void {
    const ids = [...this.requests]
      .filter(([, { status }]) => statuses.includes(status))
      .map(([id]) => id)
    for (const id of ids.slice(0, Math.max(0, ids.length - kept))) this.requests.delete(id)
  }

  private decide(
    kind: Request['kind'],
    id: string,
    status: string,
    then: (request: Request) => unknown = () => undefined,
  ): string {
    const request = this.requests.get(id)
    if (request?.kind !== kind || request.status === 'quoted') return 'unknown-request'
    if (request.status !== 'pending') return 'already-decided'
    then(request)
    return this.begin(id, { ...request, status })
  }
}
