import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The Chromium that the test command found or installed. Scroll bars take room in it, as they do on most desks. */
export const launch = (): Promise<Browser> => {
  const executablePath = process.env['DAYBOOK_CHROMIUM']
  if (!executablePath) throw new Error('DAYBOOK_CHROMIUM names no browser; run the tests by npm test, or set it to the path of a Chromium')
  return chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs: ['--hide-scrollbars'] })
}

export interface Look {
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
}

/** Everything a page said that nobody should have to read: errors of scripts and refused resources. */
export const complaints = new WeakMap<BrowserContext, string[]>()

/** A browser of one person: cookies and storage of their own. */
export const contextFor = async (
  browser: Browser,
  address: string,
  { scheme = 'light', width = 1_280 }: Look = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    colorScheme: scheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const heard: string[] = []
  complaints.set(context, heard)
  context.on('weberror', (error) => heard.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) heard.push(message.text())
  })
  // Not every violation of the policy is written to the console by the browser itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`Content Security Policy: ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`)),
    )
  })
  context.setDefaultTimeout(15_000)
  return context
}

/** Signs a demo person in through the panel of the sign-in page. */
export const signInAs = async (context: BrowserContext, fullName: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(fullName) }).click()
  await page.waitForURL((url) => url.pathname !== '/')
  return page
}
