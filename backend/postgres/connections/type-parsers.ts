import pg from 'pg'

/** pg names no array types; this is the object id of int8[] in every Postgres. */
const INT8_ARRAY: number = 1016

const text = (value: string) => value

const bigints = (value: string) => {
  const entries = pg.types.getTypeParser(INT8_ARRAY)(value) as readonly (string | null)[]
  return entries.map((entry) => (entry === null ? null : BigInt(entry)))
}

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [INT8_ARRAY, bigints],
  [pg.types.builtins.NUMERIC, text],
  [pg.types.builtins.DATE, text],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

/**
 * How a client of ours reads columns: int8 (and arrays of it) as bigint, numeric and date as text,
 * timestamptz as an ISO string in UTC with milliseconds, the rest as pg does. It applies per
 * client; the parsers of the pg module stay unchanged.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
