import { TAKE_BACK_MS } from '#contracts/values/taking-back'
import type { Vault } from '../../vault/vault.js'

/**
 * What a link does: confirms an address, changes it, undoes the change, sets a new password, or
 * takes additions back.
 */
export type LinkKind = 'confirm' | 'change' | 'undo' | 'reset' | 'take-back'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long links of each kind are valid, in milliseconds. */
export const linkLives = {
  confirm: 7 * DAY,
  change: DAY,
  undo: 7 * DAY,
  reset: 30 * MINUTE,
  'take-back': TAKE_BACK_MS,
} as const satisfies Record<LinkKind, number>

/** A later link of these kinds supersedes an earlier one; undo links are valid at the same time. */
export const overtaken: ReadonlySet<LinkKind> = new Set(['confirm', 'change', 'reset'])

/** The token of a link; the same seed makes it again. */
export const linkToken = (vault: Vault, kind: LinkKind, userId: string, seed: string): string =>
  vault.keyedHash('credential-link', JSON.stringify([kind, userId, seed]))
