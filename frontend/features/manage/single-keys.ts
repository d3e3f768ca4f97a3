import { browserChoice } from '../../lib/browser-choice.js'

/** Single-letter keys can be turned off: voice input and shaky hands press them by accident. */
export const { choose: turnSingleKeys, use: useSingleKeys } = browserChoice('daybook-single-keys', { isOnAtFirst: true })
