import { TradeId } from '#contracts/values/ids'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'

/** Derived from the caller's key, so that a repeated request names the same trade. */
export const tradeIdOf = ({ commandId }: CommandMetadata): TradeId =>
  TradeId.parse(nameId('trade', commandId))
