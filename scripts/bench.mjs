import { fileURLToPath } from 'node:url'
import { requireChromium } from './browser.mjs'
import { setUpOrExit } from './setup.mjs'

await setUpOrExit({ build: true })

if (process.argv.includes('--pages')) await measurePages()
else await import(new URL('../dist/bench/main.js', import.meta.url).href)

/** The pages are opened by the parts of the browser tests, which are not built. */
async function measurePages() {
  const { runnerImport } = await import('vite')
  process.env.DAYBOOK_CHROMIUM ??= await requireChromium()
  const path = fileURLToPath(new URL('../e2e/page-bench.ts', import.meta.url))
  /** @type {{ module: { measurePages(say: (line: string) => void): Promise<string> } }} */
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' })
  console.log(await module.measurePages((line) => console.error(line)))
}
