import { browserChoice } from './browser-choice.js'

/** Whether this browser hides amounts; what is shown asks `useHiddenAmounts`. */
export const { choose: hideAmounts, use: useAmountsChoice } = browserChoice('daybook-amounts-hidden', { isOnAtFirst: false })
