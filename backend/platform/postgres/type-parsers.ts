import pg from 'pg'

const text = (value: string) => value

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.NUMERIC, text],
  [pg.types.builtins.DATE, text],
])

/**
 * How a client of ours reads columns: int8 as bigint, numeric and date as text, the rest as pg does (timestamptz as Date).
 * It belongs to each client; the parsers of the pg module stay as they are.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
