import pg from 'pg'

/** Whether the database refused a value that may be there once, since it is there already. */
export const isTwice = (failure: unknown): boolean => failure instanceof pg.DatabaseError && failure.code === '23505'
