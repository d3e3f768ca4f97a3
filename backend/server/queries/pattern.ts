/** The pattern of LIKE for a text that contains another one; its signs stand for themselves. */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
