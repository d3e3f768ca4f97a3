/** The tabs of a client's own trades: closed ones first. */
export const tradeTabs = ['closed', 'open'] as const
export type TradeTab = (typeof tradeTabs)[number]

/** Where the client's own trades begin on the page of the market. */
export const OWN_TRADES = 'own-trades'
