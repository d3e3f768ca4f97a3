import type { PriceSource } from '#contracts/values/assets'
import { Rejection } from '../../domain/decider.js'

/** The source of every price. Without one nothing has a price, and what needs one is refused. */
export class PriceFeed {
  /** Null if no source is set up. */
  constructor(readonly source: PriceSource | null) {}

  /** @throws Rejection `no-price-source` */
  required(): PriceSource {
    if (this.source === null) throw new Rejection('no-price-source')
    return this.source
  }
}
