import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** All that concerns us, and what only depends on colours: enough where the same page was judged in full in the other theme. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

declare global {
  interface Window {
    axe: { run: (root: Document, options: object) => Promise<AxeResults> }
  }
}

/** What axe-core finds on a page as it stands, one line a fault: rule and element. */
export const faultsOf = async (page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
  await page.mouse.move(0, 0)
  const options = { runOnly: RULES[rules], resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
