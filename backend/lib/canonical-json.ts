type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/** Canonical JSON after RFC 8785: members sorted by UTF-16 code units, no white space. `undefined` members are left out. */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const object = value as JsonObject
  const members = Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(object[name])}`)
  return `{${members.join(',')}}`
}
