import { browserChoice } from './browser-choice.js'

/** Whether this browser shows the side menu folded to its icons. */
export const { choose: foldMenu, use: useMenuFolded } = browserChoice('daybook-menu-folded', {
  isOnAtFirst: false,
})
