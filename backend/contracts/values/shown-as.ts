/**
 * The header by which a page says whom it shows, by id. If its session belongs to someone else, who
 * signed in in another tab of the same browser, nothing is done and the answer is
 * `signed-in-as-another`. Without the header, the signed-in person is the caller.
 */
export const SHOWN_AS_HEADER = 'X-Daybook-Shown-As'
