import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })
process.env.NODE_ENV ??= 'production'
await import(new URL('../dist/backend/bind-passwords.js', import.meta.url).href)
