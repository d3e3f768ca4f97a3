type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Where two values differ, as a path and both sides; undefined if they are the same. What is undefined counts as left out. */
export const difference = (
  one: unknown,
  other: unknown,
  path = '',
): { readonly path: string; readonly of: readonly unknown[] } | undefined => {
  if (one === other) return undefined
  if (!isObject(one) || !isObject(other)) return { path, of: [one, other] }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[name], other[name], path === '' ? name : `${path}.${name}`)
    if (found) return found
  }
  return undefined
}
