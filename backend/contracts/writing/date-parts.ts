/** How exactly a time of day is written. */
export type Precision = 'minutes' | 'seconds' | 'milliseconds'

/** Which parts of a date are written. */
export type DateParts = 'date' | 'day' | 'month' | 'month and year' | 'year'
