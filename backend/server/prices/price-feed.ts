import type { PriceSource } from '#contracts/values/assets'
import type { Instrument } from '#contracts/values/instruments'
import { Rejection } from '../../domain/decider.js'
import type { Vault } from '../vault/vault.js'
import { Simulation } from './simulation.js'

/** One price for each instrument and moment: for quotes, charts, previews and trades. Without a source nothing has a price, and what needs one is refused. */
export class PriceFeed {
  private readonly simulation: Simulation

  /** The source is null if none is set up. Simulated prices come from the key: nobody without it can tell the next one. */
  constructor(
    readonly source: PriceSource | null,
    key: string,
  ) {
    this.simulation = new Simulation(key)
  }

  /** @throws Rejection `no-price-source` */
  required(): PriceSource {
    if (this.source === null) throw new Rejection('no-price-source')
    return this.source
  }

  /** The price between buyers and sellers at an instant, in the smallest steps of its instrument. @throws Rejection `no-price-source` */
  ticksAt(instrument: Instrument, at: number): number {
    this.required()
    return this.simulation.ticksAt(instrument, at)
  }
}

/** The demo's simulated prices are the same in every demo; those of an installation come from its own key. */
export const priceFeedFor = (
  { priceSource, isDemo }: { readonly priceSource: PriceSource | null; readonly isDemo: boolean },
  vault: Vault,
): PriceFeed =>
  new PriceFeed(priceSource, isDemo ? 'demo' : vault.keyedHash('simulated prices', 'walk'))
