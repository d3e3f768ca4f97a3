/** The options of the search, for the field that controls them. */
export const RESULTS_ID = 'search-results'

/** How an option is named to the field that keeps the focus, by its place. */
export const optionId = (at: number): string => `${RESULTS_ID}-${at}`
