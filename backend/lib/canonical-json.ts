type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/** Needs no escapes. */
const word = /^\w+$/

/** Most objects are in order already, and checking costs less than sorting. */
const sorted = (names: string[]): string[] => {
  for (let at = 1; at < names.length; at++)
    if ((names[at - 1] ?? '') > (names[at] ?? '')) return names.toSorted()
  return names
}

/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, no white space. Leaves out
 * `undefined` members.
 */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value))
    return `[${value.map((item: Json) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const object = value as JsonObject
  let members = ''
  for (const name of sorted(Object.keys(object))) {
    const member = object[name]
    if (member === undefined) continue
    members += `${members === '' ? '' : ','}${word.test(name) ? `"${name}"` : JSON.stringify(name)}:${canonicalJson(member)}`
  }
  return `{${members}}`
}
