import type { Random } from '../../backend/demo/random.js'

/** A quote, a deposit or a withdrawal that somebody may still act on. */
export interface Open {
  readonly id: string
  readonly accountId: string
  readonly amount: bigint
}

/** What is open, as the drill itself knows it. Taking from a pile leaves it there: two may act on one request at once. */
export class Pile {
  private readonly open = new Map<string, Open>()

  add(request: Open): void {
    this.open.set(request.id, request)
  }

  /** One of them by chance, of one account where it is named. */
  any(random: Random, accountId?: string): Open | undefined {
    const fitting = [...this.open.values()].filter((request) => accountId === undefined || request.accountId === accountId)
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

export const emptyDesk = (): Desk => ({ quotes: new Pile(), deposits: new Pile(), withdrawals: new Pile() })
