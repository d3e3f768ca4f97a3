/** Where the client's own trades begin on the page of the market. */
export const OWN_TRADES = 'own-trades'
