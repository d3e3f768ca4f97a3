// Paints the chosen theme before the first frame; a file of its own because the page allows no inline script.
const chosen = localStorage.getItem('daybook-theme')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
