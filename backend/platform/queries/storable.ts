/** The highest number that a column of positions holds. */
const HIGHEST = 2n ** 63n - 1n

/** A position as the database can compare it: any higher one is behind everything, too. */
export const storable = (position: bigint): bigint => (position > HIGHEST ? HIGHEST : position)
