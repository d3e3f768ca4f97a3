import { browserChoice } from '../../../lib/browser/browser-choice.js'

/**
 * Single-letter keys can be turned off, because voice input and unsteady hands press them by
 * accident.
 */
export const { choose: turnSingleKeys, use: useSingleKeys } = browserChoice('daybook-single-keys', {
  isOnAtFirst: true,
})
