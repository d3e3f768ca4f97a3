import { z } from 'zod'
import { freeText } from './free-text.js'

/** Which of the five links it is, in the order in which clients see them. */
export const PurchasePlace = z.enum(['1', '2', '3', '4', '5'])
export type PurchasePlace = z.output<typeof PurchasePlace>

/** A public host name: it has a dot and does not end in a digit, so that it is no IP address. */
const PUBLIC_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/

const faultOf = (address: string): string | undefined => {
  if (/^http:/i.test(address)) return 'Use an address that begins with https://'
  if (!/^https:\/\//i.test(address) || !URL.canParse(address))
    return 'Enter the whole address, such as https://www.example.com/buy'
  const { username, password, port, hostname } = new URL(address)
  if (username !== '' || password !== '')
    return 'Leave out everything up to the @: it hides which site the address leads to'
  if (port !== '') return 'Leave out the colon and the number after the name of the site'
  return PUBLIC_NAME.test(hostname)
    ? undefined
    : 'Name a site on the internet, such as www.example.com'
}

/** An https address of another firm's site, without a user name and without a port. */
export const OutsideAddress = z
  .string()
  .trim()
  .min(1, 'An address is required')
  .max(300, 'An address can have at most 300 characters')
  .check(({ value, issues }) => {
    const fault = value === '' ? undefined : faultOf(value)
    if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault })
  })

/** An external firm where clients can buy coins, and where it does business. */
export const PurchaseLink = z.strictObject({
  name: freeText('The name', {
    most: 40,
    tooShort: 'The name of the firm is required',
    tooLong: 'The name can have at most 40 characters',
  }),
  address: OutsideAddress,
})
export type PurchaseLink = z.output<typeof PurchaseLink>

/** A link in its place. */
export const PlacedLink = PurchaseLink.extend({ place: PurchasePlace })
export type PlacedLink = z.output<typeof PlacedLink>

/**
 * The address as browsers write it: internationalised names become punycode, so that they cannot
 * pass for others.
 */
export const canonicalAddress = (address: string): string => new URL(address).href

/** The name of the site that an address leads to: "www.example.com". */
export const hostOf = (address: string): string => new URL(address).hostname
