// What has to run before anything else: paints the chosen theme before the first frame. A file of its own because the page allows no inline script.
const chosen = localStorage.getItem('daybook-theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
// zod tries whether it may compile code, which the policy of the page forbids and browsers report. Schemas are made while modules load, so this comes before them.
globalThis.__zod_globalConfig = { jitless: true }
