/**
 * The header by which a page says whom it shows, by their id. Where its session belongs to somebody else, because they signed in in another tab of
 * the same browser, nothing is done and the answer is `signed-in-as-another`. Without the header, a request is by whoever is signed in.
 */
export const SHOWN_AS_HEADER = 'X-Daybook-Shown-As'
