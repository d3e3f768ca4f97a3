import { Button } from '@mantine/core'
import { StrictMode, type ReactNode } from 'react'
import { SESSION_PATH } from '#contracts/values/first-paths'
import type { FirstStep, getSession, SignedInUser } from '#contracts/own/session'
import { ENROL_PAGE } from './features/session/enrol-page.js'
import { holdStep } from './features/session/held-step.js'
import { SignInPage } from './features/session/sign-in-page.js'
import { loadSignInCalls } from './features/session/use-sign-in.js'
import { VisitorPage } from './features/session/visitor-page.js'
import { firstAnswer } from './lib/api/first-answer.js'
import { nameMissingParts } from './lib/browser/missing-part.js'
import { pageRoot } from './lib/browser/page-root.js'
import { wasSignedIn } from './lib/browser/signed-in-here.js'
import { Site, useSiteIcon, type SiteFacts } from './lib/session/site.js'
import { shellText } from './lib/text/shell.js'
import { forgetView } from './lib/browser/viewed-here.js'
import { Note } from './ui/messages/note.js'
import { Themed } from './ui/look/themed.js'

/** Until the session is known. */
const unknownSite: SiteFacts = {
  name: shellText.product,
  logo: '',
  banner: '',
  support: '',
  isDemo: false,
  needsSetup: false,
  priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' },
  clientsCloseTrades: false,
  sendsMail: true,
  usesTradingView: false,
}

const SiteIcon = ({ site }: { site: SiteFacts }) => {
  useSiteIcon(site)
  return null
}

const draw = (site: SiteFacts, page: ReactNode): void =>
  pageRoot().render(
    <StrictMode>
      <Themed>
        <Site value={site}>
          <SiteIcon site={site} />
          {page}
        </Site>
      </Themed>
    </StrictMode>,
  )

/**
 * Shown if the rest of the product did not load. A person who has signed in meanwhile gets it with
 * the next load of the page.
 */
const NotOpened = () => (
  <VisitorPage title={shellText.brokenTitle}>
    <Note tone="error">{shellText.missingText}</Note>
    <Button onClick={() => window.location.reload()}>{shellText.reload}</Button>
  </VisitorPage>
)

const openProduct = async (site: SiteFacts, inPlaceOfPage: boolean): Promise<void> => {
  const product = await import('./product.js').catch(() => undefined)
  if (product) await product.openProduct({ inPlaceOfPage })
  else draw(site, <NotOpened />)
}

const signs = ['focusin', 'pointerover'] as const

/** What signing in needs is fetched at the first sign that a person is about to. */
const fetchCalls = ({ target }: Event): void => {
  if (!(target instanceof Element) || !target.closest('input, button')) return
  for (const sign of signs) document.removeEventListener(sign, fetchCalls)
  void loadSignInCalls().catch(() => undefined)
}

/** A page that the browser cached, and shows again on Back, may date from before the sign-in. */
const askAgain = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) window.location.reload()
}

const drawSignIn = (site: SiteFacts): void => {
  const open = () => {
    window.removeEventListener('pageshow', askAgain)
    return openProduct(site, true)
  }
  /**
   * At the address of the sign-in, the product goes on to the page that was asked for, or to the
   * start page of the role.
   */
  const arrive = ({ enrolBy }: SignedInUser) => {
    if (enrolBy !== undefined) history.replaceState(null, '', ENROL_PAGE)
    return open()
  }
  const onFirstStep = (answer: FirstStep) => {
    if (!('next' in answer)) return arrive(answer)
    holdStep(answer)
    return open()
  }
  const hasEnded = new URLSearchParams(window.location.search).has('next') && wasSignedIn()
  for (const sign of signs) document.addEventListener(sign, fetchCalls)
  window.addEventListener('pageshow', askAgain)
  draw(site, <SignInPage hasEnded={hasEnded} onFirstStep={onFirstStep} onProved={arrive} />)
}

/**
 * Opens the sign-in page. A signed-in person gets the product, which also reports a session that
 * cannot be read.
 */
export const openEntrance = async (): Promise<void> => {
  nameMissingParts()
  const session = await firstAnswer<typeof getSession>(SESSION_PATH).catch(() => undefined)
  if (!session || session.user) return openProduct(session?.site ?? unknownSite, false)
  forgetView()
  drawSignIn(session.site)
}
