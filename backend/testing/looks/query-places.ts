import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of what a callback builds a part of another query with. */
const partial = new Set(['from', 'rows'])
const begins =
  /\b(\w+)\s*\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g

const isProduct = (path: string) =>
  path.endsWith('.ts') && !/[.]test[.]ts$|(?:^|\/)(?:testing|demo)\//.test(path)

/**
 * Every place in the backend's sources where a query begins: "features/users/user-queries.ts:15".
 */
export const queryPlaces = (): string[] => {
  const folder = join(process.cwd(), 'backend')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return [...text.matchAll(begins)].flatMap(({ 0: written, 1: builder = '', index }) =>
        partial.has(builder)
          ? []
          : [`${path}:${text.slice(0, index + written.lastIndexOf('.')).split('\n').length}`],
      )
    })
    .toSorted()
}
