// Runs before anything else, so that the first frame has the chosen theme. It is a separate file
// because the page allows no inline scripts.
const chosen = localStorage.getItem('daybook-theme')
const isDark =
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
// Otherwise zod would test whether it may compile code, which the page's policy forbids and
// browsers report. Modules create schemas while they load, so this must run before them.
globalThis.__zod_globalConfig = { jitless: true }
