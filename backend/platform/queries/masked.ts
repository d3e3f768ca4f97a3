import type { Role } from '#contracts/values'

/** An e-mail address as a role may read it: admins, who write to people, in full; others with the name hidden ("a••••@example.com"). */
export const masked = (email: string, reader: Role): string => (reader === 'admin' ? email : email.replace(/^(.)[^@]*/, '$1••••'))
