import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20

/** Six digits, 30 seconds and SHA-1: what every authenticator app supports. */
const totpOf = (
  secret: string,
  names: { readonly issuer?: string; readonly label?: string } = {},
): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The content of the QR code: the secret, the site and the owner. */
export const uriOf = (
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): string => totpOf(secret, names).toString()

/**
 * The 30-second step of this code, counted from 1970: the current one, the previous or the next;
 * null for any other code. `at` in milliseconds.
 */
export const stepOf = (secret: string, code: string, at: number): bigint | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? null : BigInt(Math.floor(at / 1_000 / STEP_SECONDS) + delta)
}
