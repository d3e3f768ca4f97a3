import type { ConsoleMessage, Page } from 'playwright-core'

/** What the console of a page calls an error while something is done, such as an answer that was a refusal. */
export const errorsDuring = async (page: Page, work: () => Promise<void>): Promise<string[]> => {
  const errors: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`the console says ${message.text()}, ${message.location().url}`)
  }
  page.on('console', hear)
  await work()
  page.off('console', hear)
  return errors
}
