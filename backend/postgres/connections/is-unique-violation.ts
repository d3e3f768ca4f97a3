import pg from 'pg'

/** Whether an error is a unique violation. */
export const isUniqueViolation = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.code === '23505'
