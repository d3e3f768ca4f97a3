import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Firefox preferences for what WebDriver BiDi cannot set: light colours, reduced motion, scroll
 * bars that take room.
 */
const PREFERENCES = {
  'layout.css.prefers-color-scheme.content-override': 1,
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 0,
  'widget.gtk.overlay-scrollbars.enabled': false,
}

/** Zooms text alone to 200 %, which Firefox does at its start. */
const LARGE_TEXT = { 'ui.textScaleFactor': 200, 'browser.display.os-zoom-behavior': 2 }

/** The browser engine of this run. */
export const engine = process.env['DAYBOOK_ENGINE'] === 'Firefox' ? 'Firefox' : 'Chromium'

const pathIn = (variable: string): string => {
  const path = process.env[variable]
  if (!path)
    throw new Error(
      `${variable} names no browser; run the tests by npm test, or set it to the path of a ${engine}`,
    )
  return path
}

/** The size of letters: the product's own, the browser setting "Large", or doubled. */
export type Text = 'usual' | 'larger' | 'large'

const fontSizes = {
  usual: { standard: 16, fixed: 13 },
  larger: { standard: 20, fixed: 16 },
  large: { standard: 32, fixed: 26 },
} as const satisfies Record<Text, unknown>

/**
 * The browser that the test command found or installed. Its scroll bars take room, as on most
 * desktops.
 */
export const launch = (text: Text = 'usual'): Promise<Browser> =>
  engine === 'Firefox'
    ? firefox.launch({
        executablePath: pathIn('DAYBOOK_FIREFOX'),
        channel: 'moz-firefox',
        firefoxUserPrefs: text === 'large' ? { ...PREFERENCES, ...LARGE_TEXT } : PREFERENCES,
      })
    : chromium.launch({
        executablePath: pathIn('DAYBOOK_CHROMIUM'),
        args: ARGUMENTS,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      })

export interface Look {
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  /** In Firefox; in Chromium see `zoomText`. */
  readonly text?: Text
}

/**
 * What a page must not do: fail in a script, load what is refused, or ask another server than its
 * own.
 */
export const complaints = new WeakMap<BrowserContext, string[]>()

const emulated = (scheme: 'light' | 'dark'): BrowserContextOptions =>
  engine === 'Firefox'
    ? { colorScheme: null, reducedMotion: null }
    : { colorScheme: scheme, reducedMotion: 'reduce' }

/** Firefox logs an error for a font that was still loading when the page was left. */
const isLeftBehind = (message: string): boolean =>
  message.startsWith('download failed (font-family') && message.includes('status=2152398850')

/** One person's browser: cookies and storage of their own. */
export const contextFor = async (
  browser: Browser,
  address: string,
  { scheme = 'light', width = 1_280 }: Look = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 900 },
    ...emulated(scheme),
  })
  const heard: string[] = []
  complaints.set(context, heard)
  context.on('weberror', (error) => {
    if (!isLeftBehind(error.error().message)) heard.push(error.error().message)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy/.test(message.text()))
      heard.push(message.text())
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && origin.replace(/^ws/, 'http') !== address)
      heard.push(`a request went to ${request.url()}`)
  })
  // A page that prints itself would wait in Firefox for a dialog that nobody closes, and keep
  // Chromium from printing it for a test.
  await context.addInitScript(() => void (window.print = () => undefined))
  // The browser itself does not log every policy violation.
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) =>
        reportError(
          new Error(
            `Content Security Policy: ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`,
          ),
        ),
    )
  })
  context.setDefaultTimeout(30_000)
  return context
}

/** Signs a demo person in through the panel of the sign-in page. */
export const signInAs = async (context: BrowserContext, fullName: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(fullName) }).click()
  await page.waitForURL((url) => url.pathname !== '/')
  // The address changes before the product replaces the sign-in page.
  await page
    .getByRole('heading', { name: 'Login into your account' })
    .waitFor({ state: 'detached' })
  return page
}

/** Sets the font size in Chromium's settings; a page notices when its window changes. */
export const zoomText = async (page: Page, text: Text): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: fontSizes[text] })
  await session.detach()
}
