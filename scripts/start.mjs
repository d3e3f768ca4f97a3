import { setUp } from './setup.mjs'

try {
  await setUp({ build: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

if (process.argv.includes('--demo')) process.env.DAYBOOK_DEMO = '1'
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)

// The server runs in this very process: signals, exit code and the end of the terminal reach it without a go-between.
await import(new URL('../dist/backend/main.js', import.meta.url).href)
