/** How often a price is asked for while its page is in sight. */
export const PRICE_MS = 5_000
