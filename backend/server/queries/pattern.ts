/** The LIKE pattern for texts that contain another; its characters stand for themselves. */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
