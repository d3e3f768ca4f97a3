/** Content codings, best first. */
export type Coding = 'br' | 'gzip'

const codings: readonly Coding[] = ['br', 'gzip']

/** `gzip;q=0.5, br` as weights by name. */
const weightsOf = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', weight] = part.toLowerCase().split(';q=')
      return [name.trim(), weight === undefined ? 1 : Number.parseFloat(weight) || 0]
    }),
  )

/**
 * The coding that a caller prefers among those offered, by its Accept-Encoding; undefined for plain
 * text.
 */
export const preferredCoding = (
  header: string | undefined,
  offered = codings,
): Coding | undefined => {
  if (!header) return undefined
  const weights = weightsOf(header.replaceAll(' ', ''))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = codings
    .filter((coding) => offered.includes(coding))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
    ? best
    : undefined
}
