import { PasskeyChallenges } from './passkey-challenges.js'
import { PasskeyProofs } from './passkey-proofs.js'
import { Passkeys } from './passkeys.js'

/** What asks for passkeys and judges them. */
export const passkeyParts = [PasskeyChallenges, Passkeys, PasskeyProofs]
