/** Where the logo of a site is: its own by its hash, or the mark of the product. */
export const logoAddress = (hash: string): string => (hash === '' ? '/logo.svg' : `/api/logos/${hash}`)
