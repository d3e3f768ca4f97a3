import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })

await import(new URL('../dist/drill/main.js', import.meta.url).href)
