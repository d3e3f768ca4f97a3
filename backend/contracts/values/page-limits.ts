/** No list is paged or counted further; rows after that are found by filters and search. */
export const MOST_PAGES = 1_000

/** No list is counted or paged further than so many rows, however large its pages are. */
export const MOST_ROWS = 20 * MOST_PAGES

/** Counts next to lists end one above this, as for lists with ten rows a page. */
export const MOST_COUNTED = 10 * MOST_PAGES

/** How far rows are counted and paged if a search matches too many people to look up one by one. */
export const MOST_FOUND = 1_000
