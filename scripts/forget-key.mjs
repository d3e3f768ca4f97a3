import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })
process.env.NODE_ENV ??= 'production'
await import(new URL('../dist/backend/forget-key.js', import.meta.url).href)
