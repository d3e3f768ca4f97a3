import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })

if (process.argv.includes('--demo')) process.env.DAYBOOK_DEMO = '1'
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithParent()

// The server runs in this very process: signals, exit code and the end of the terminal reach it without a go-between.
await import(new URL('../dist/backend/main.js', import.meta.url).href)

/** npm passes signals on, and cannot when it is killed: without it the server would keep its port, out of everyone's sight. */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
