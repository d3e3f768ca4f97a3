import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/**
 * All relevant rules, and the ones that depend on colours: enough if the same page was fully
 * checked in the other theme.
 */
const RULES = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

declare global {
  interface Window {
    axe: { run: (root: Document, options: object) => Promise<AxeResults> }
  }
}

/** axe-core's findings on the current page, one line each: rule and element. */
export const faultsOf = async (
  page: Page,
  rules: keyof typeof RULES = 'all',
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(await readFile(axePath, 'utf8'))
  await page.mouse.move(0, 0)
  const options = { runOnly: RULES[rules], resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}
