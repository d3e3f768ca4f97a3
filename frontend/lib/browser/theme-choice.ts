/** Where this browser stores the chosen theme, `light` or `dark`; nothing while it follows the system. `public/theme.js` reads it too. */
export const THEME_KEY = 'daybook-theme'
