import { browserChoice } from './browser-choice.js'

/** Whether this browser hides amounts. */
export const { choose: hideAmounts, use: useHiddenAmounts } = browserChoice('daybook-amounts-hidden', { isOnAtFirst: false })
