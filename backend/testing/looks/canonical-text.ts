const short: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/**
 * Section 3.2.2.2: only quotes, backslashes and control characters are escaped; lone surrogates are
 * an error.
 */
const quoted = (text: string): string => {
  if (/\p{Surrogate}/u.test(text)) throw new Error('RFC 8785 has no form for a lone surrogate')
  const units = Array.from({ length: text.length }, (_, place) => text.charAt(place))
  const escaped = units.map(
    (unit) =>
      short[unit] ?? (unit < ' ' ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : unit),
  )
  return `"${escaped.join('')}"`
}

/** Section 3.2.3: names are compared as arrays of UTF-16 code units. */
const byUnits = ([one]: [string, unknown], [other]: [string, unknown]): number => {
  const length = Math.min(one.length, other.length)
  for (let place = 0; place < length; place++) {
    const difference = one.charCodeAt(place) - other.charCodeAt(place)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/**
 * Canonical JSON, written from the text of RFC 8785 and from nothing else: it uses neither the
 * product's code nor JSON.stringify, so that the two can check each other. Whole numbers only;
 * events have no others.
 */
export const canonicalText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(byUnits)
    return `{${members.map(([name, member]) => `${quoted(name)}:${canonicalText(member)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error('this writer knows whole numbers only')
  return String(value)
}
