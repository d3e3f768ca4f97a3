/** The id of the list of results, which the field refers to. */
export const RESULTS_ID = 'search-results'

/**
 * The id of the option at an index. The field keeps the focus and refers to the option by this id.
 */
export const optionId = (at: number): string => `${RESULTS_ID}-${at}`
