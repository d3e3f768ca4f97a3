import { PostgresQueryCompiler, QueryCreator } from 'kysely'

const builders = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'with',
] as const

/**
 * Every query compiled from now on, and where in the product's sources it starts:
 * "features/users/user-queries.ts:15".
 */
export interface Noted {
  readonly compiled: string[]
  readonly begun: Set<string>
}

const placeOf = (stack = ''): string | undefined =>
  /\/backend\/((?!testing\/)[^():]+\.ts:\d+)/.exec(stack)?.[1]

/**
 * SQL without the numbers of its parameters, which all shift with one more, and without the length
 * of lists; one clause per line.
 */
const plain = (sql: string): string =>
  sql
    .replaceAll('"', '')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(?<=\bin )\(\?(?:, \?)*\)|\(\?(?:, \?)+\)/g, '(?, …)')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(
      /(?<!^delete) (?=(?:from|inner join|left join|where|order by|limit|on conflict|set|union all|returning|values)\b)/g,
      '\n',
    )

/** Records every query of this process. */
export const notingQueries = (): Noted => {
  const noted: Noted = { compiled: [], begun: new Set() }
  const compile = PostgresQueryCompiler.prototype.compileQuery
  PostgresQueryCompiler.prototype.compileQuery = function compileAndNote(
    this: PostgresQueryCompiler,
    ...asked
  ) {
    const query = compile.apply(this, asked)
    noted.compiled.push(plain(query.sql))
    return query
  }
  for (const name of builders) {
    const build = QueryCreator.prototype[name] as (...values: unknown[]) => unknown
    const noting = function buildAndNote(this: unknown, ...values: unknown[]) {
      const place = placeOf(new Error('where').stack)
      if (place) noted.begun.add(place)
      return build.apply(this, values)
    }
    Object.assign(QueryCreator.prototype, { [name]: noting })
  }
  return noted
}
