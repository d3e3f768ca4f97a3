import type { Session } from '#contracts/own/session'

type Sources = Session['site']['priceSources']

/** Whether any market has a source of prices. */
export const hasSomePrices = (sources: Sources): boolean =>
  Object.values(sources).some((source) => source !== null)
