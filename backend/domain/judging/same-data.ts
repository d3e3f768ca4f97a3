type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Whether two values are equal. `undefined` counts as missing. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  for (const name in one) if (!isSame(one[name], other[name])) return false
  for (const name in other) if (one[name] === undefined && other[name] !== undefined) return false
  return true
}

interface Difference {
  readonly path: string
  readonly of: readonly unknown[]
}

const differing = (one: unknown, other: unknown, path: string): Difference => {
  if (!isObject(one) || !isObject(other)) return { path, of: [one, other] }
  const name =
    [...Object.keys(one), ...Object.keys(other)].find((each) => !isSame(one[each], other[each])) ??
    ''
  return differing(one[name], other[name], path === '' ? name : `${path}.${name}`)
}

/** Where two values differ, as a path and both sides; undefined if they are equal. */
export const difference = (one: unknown, other: unknown): Difference | undefined =>
  isSame(one, other) ? undefined : differing(one, other, '')
