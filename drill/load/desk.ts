import type { Random } from '../../backend/demo/random.js'

/** A quote, deposit or withdrawal that can still change. */
export interface Open {
  readonly id: string
  readonly accountId: string
  readonly amount: bigint
}

/**
 * The open requests that the drill knows of. Picking one leaves it here, so that two people may act
 * on it at once.
 */
export class Pile {
  private readonly open = new Map<string, Open>()

  add(request: Open): void {
    this.open.set(request.id, request)
  }

  /** A random one of them, or of the named account's. */
  any(random: Random, accountId?: string): Open | undefined {
    const fitting = [...this.open.values()].filter(
      (request) => accountId === undefined || request.accountId === accountId,
    )
    return fitting.length > 0 ? random.pick(fitting) : undefined
  }

  remove({ id }: Open): void {
    this.open.delete(id)
  }
}

export interface Desk {
  readonly quotes: Pile
  readonly deposits: Pile
  readonly withdrawals: Pile
}

export const emptyDesk = (): Desk => ({
  quotes: new Pile(),
  deposits: new Pile(),
  withdrawals: new Pile(),
})
