import { PasskeyChallenges } from './passkey-challenges.js'
import { PasskeyProofs } from './passkey-proofs.js'
import { Passkeys } from './passkeys.js'

export const passkeyParts = [PasskeyChallenges, Passkeys, PasskeyProofs]
