/** The tabs of a client's own trades: closed ones first. */
export const tradeTabs = ['closed', 'open'] as const
export type TradeTab = (typeof tradeTabs)[number]
