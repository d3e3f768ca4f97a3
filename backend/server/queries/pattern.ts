/** The LIKE pattern for texts that contain another, with wildcards escaped. */
export const pattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
