const IMPORTED = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*${},\s]+\s*from\s*)?["'`]\.\/([^"'`]+\.js)["'`]/g

/** The names of the neighbouring scripts that a built script imports before it runs. @param {string} script @returns {string[]} */
export const neededBy = (script) => [...script.matchAll(IMPORTED)].map(([, name = '']) => name)

/**
 * Scripts that import each other in a circle, so that none can run first; undefined if there are none.
 * @param {ReadonlyMap<string, readonly string[]>} needed the imports of each script, by name
 * @returns {string[] | undefined}
 */
export function roundIn(needed) {
  /** @type {Set<string>} */
  const harmless = new Set()
  /** @param {string} script @param {string[]} way @returns {string[] | undefined} */
  const from = (script, way) => {
    if (way.includes(script)) return way.slice(way.indexOf(script))
    if (harmless.has(script)) return undefined
    for (const next of needed.get(script) ?? []) {
      const round = from(next, [...way, script])
      if (round) return round
    }
    harmless.add(script)
    return undefined
  }
  for (const script of needed.keys()) {
    const round = from(script, [])
    if (round) return round
  }
  return undefined
}
