import type { ConsoleMessage, Page } from 'playwright-core'

/** Errors that the page logs during an action, such as a refusal. */
export const errorsDuring = async (page: Page, work: () => Promise<void>): Promise<string[]> => {
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error')
      errors.push(`the console says ${message.text()}, ${message.location().url}`)
  }
  page.on('console', hear)
  await work()
  page.off('console', hear)
  return errors
}
