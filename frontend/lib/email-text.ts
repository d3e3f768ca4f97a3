import { kitText } from './text/kit.js'

/** An address as people read it: that of a former client is not kept. */
export const emailText = (email: string): string => email || kitText.addressErased
