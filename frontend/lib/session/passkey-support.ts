/**
 * Whether this browser has passkeys here; `address` where only the address stands in the way,
 * because it is made of numbers.
 */
export const passkeySupport = (): 'yes' | 'no' | 'address' => {
  if (!('PublicKeyCredential' in globalThis)) return 'no'
  return /^[\d.]+$|^\[/.test(location.hostname) ? 'address' : 'yes'
}
