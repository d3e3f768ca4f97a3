/**
 * The address of the site's logo: at the image host if one has it, else its own by the hash, or the
 * product's if there is none.
 */
export const logoAddress = (hash: string, at?: string): string =>
  at ?? (hash === '' ? '/logo.svg' : `/api/logos/${hash}`)
