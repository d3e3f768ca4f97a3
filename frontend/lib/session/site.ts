import { createContext, useContext, useEffect } from 'react'
import type { Session } from '#contracts/own/session'
import { logoAddress } from '../pictures/logo-address.js'
import { shellText } from '../text/shell.js'

export type SiteFacts = Session['site']

/** The facts of the site, for everything below; none until the session is known. */
export const Site = createContext<SiteFacts | undefined>(undefined)

/** The facts of the site, on pages that are drawn only once the session is known. */
export const useSite = (): SiteFacts => {
  const site = useContext(Site)
  if (!site) throw new Error('this page needs the session')
  return site
}

/** The name of the site, or the product's until it is known. */
export const useSiteName = (): string => useContext(Site)?.name ?? shellText.product

/** The logo of the site is the icon of the browser's tab. */
export const useSiteIcon = ({ logo, logoAt }: SiteFacts): void => {
  const address = logoAddress(logo, logoAt)
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    // Setting the same address again would fetch the icon again.
    if (icon?.getAttribute('href') !== address) icon?.setAttribute('href', address)
  }, [address])
}
