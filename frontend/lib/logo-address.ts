/** The address of the site's logo: its own by the hash, or the product's if it has none. */
export const logoAddress = (hash: string): string => (hash === '' ? '/logo.svg' : `/api/logos/${hash}`)
