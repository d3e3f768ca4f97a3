/**
 * The parameters of an address, each as it was typed: "662E41", "true" and "000123" are texts until the page that knows what a parameter
 * means reads it.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The same parameters as the end of an address; what is undefined is left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
