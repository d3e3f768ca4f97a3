import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })

if (process.argv.includes('--demo')) {
  process.env.DAYBOOK_DEMO = '1'
  // What operators read in a log is not meant for people who try the product out.
  process.env.LOG_LEVEL ??= 'warn'
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithParent()

// The server runs in this process, so that it gets signals and the end of the terminal directly,
// and its exit code is passed on.
await import(new URL('../dist/backend/main.js', import.meta.url).href)

/**
 * npm passes signals on, but cannot do so when it is killed. Without this check the server would
 * run on unseen and keep its port.
 */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
