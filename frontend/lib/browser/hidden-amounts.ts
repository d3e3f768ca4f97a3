import { browserChoice } from './browser-choice.js'

/**
 * Whether this browser hides amounts. Components use `useHiddenAmounts`, which also considers the
 * role.
 */
export const { choose: hideAmounts, use: useAmountsChoice } = browserChoice(
  'daybook-amounts-hidden',
  { isOnAtFirst: false },
)
