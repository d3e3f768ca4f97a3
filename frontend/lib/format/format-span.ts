const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span in two units; the smaller one is left out if it is zero: `2 min 13 s`. */
const twoUnits = (
  span: number,
  [large, largeName]: [number, string],
  [small, smallName]: [number, string],
): string => {
  const rest = Math.floor((span % large) / small)
  return `${Math.floor(span / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`
}

/** A span given in milliseconds: `9 ms`, `1.6 s`, `2 min 13 s`, `3 h 20 min`, `2 d 4 h`. */
export const formatSpan = (milliseconds: number): string => {
  const span = Math.max(0, Math.round(milliseconds))
  if (span < SECOND) return `${span} ms`
  if (span < MINUTE) return `${(Math.floor(span / 100) / 10).toFixed(1)} s`
  if (span < HOUR) return twoUnits(span, [MINUTE, 'min'], [SECOND, 's'])
  return span < DAY
    ? twoUnits(span, [HOUR, 'h'], [MINUTE, 'min'])
    : twoUnits(span, [DAY, 'd'], [HOUR, 'h'])
}
