import { emailKeyOf } from '../identity/people.js'
import { tokenHash } from '../identity/tokens.js'

/** By which mails to an address are found after the address itself is gone. */
export const addressHash = (address: string): string => tokenHash(emailKeyOf(address))

/** "a••••@example.com", as auditors read the addresses of people. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1••••')
