import { kitText } from './kit.js'

/** An address for people. That of a former client has been erased. */
export const emailText = (email: string): string => email || kitText.addressErased
