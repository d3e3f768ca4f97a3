import type { AccountCommand } from '../../domain/account/account.js'

type CommandNamed<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>

/** What a closing brings, or the code of its refusal. */
type Closing = { readonly result: number; readonly isByHand: boolean } | string

/** The trades of an account, as naive as the model that has them. */
export class TradeModel {
  /** The amounts of open trades by id. */
  private readonly amounts = new Map<string, number>()

  constructor(private readonly most: number) {}

  get held(): number {
    return [...this.amounts.values()].reduce((sum, amount) => sum + amount, 0)
  }

  has(id: string): boolean {
    return this.amounts.has(id)
  }

  open({ tradeId, amount, worth }: CommandNamed<'OpenTrade'>, available: number): string {
    if (this.amounts.size >= this.most) return 'too-many-trades'
    if (Number(amount) > available) return 'insufficient-funds'
    if (Number(worth) > 30 * Number(amount)) return 'too-many-lots'
    this.amounts.set(tradeId, Number(amount))
    return 'ok'
  }

  close({ tradeId, market, set }: CommandNamed<'CloseTrade'>, isClosed: boolean): Closing {
    const amount = this.amounts.get(tradeId)
    if (amount === undefined) return isClosed ? 'already-decided' : 'unknown-request'
    const given = Math.max(Number(market?.result), -amount)
    if (set && Number(set.result) < -amount) return 'loss-above-amount'
    this.amounts.delete(tradeId)
    return set ? { result: Number(set.result), isByHand: true } : { result: given, isByHand: false }
  }
}
