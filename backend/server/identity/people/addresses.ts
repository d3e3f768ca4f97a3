import { emailKeyOf } from './people.js'
import { hashToken } from './tokens.js'

/** Finds mails to an address after the address itself has been erased. */
export const addressHash = (address: string): string => hashToken(emailKeyOf(address))

/** "a••••@example.com": how auditors see addresses. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1••••')
