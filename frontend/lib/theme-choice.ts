/** Where this browser keeps the chosen theme, `light` or `dark`; nothing is kept while it follows the system. `public/theme.js` reads it too. */
export const THEME_KEY = 'daybook-theme'
