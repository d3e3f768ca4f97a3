import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { logoAddress } from '../lib/logo-address.js'
import { sessionQuery, useSession } from '../lib/session.js'
import { BareBrokenPage, BareMissingPage } from '../ui/fallback-pages.js'

/** The context of every route: the query client. */
export interface RouterContext {
  readonly queries: QueryClient
}

/** Loaded only when it is shown. The router would load its own lazy component with every first page, and visitors do not need the frame. */
const FramedMissingPage = lazy(async () => ({ default: (await import('../features/frame/missing-page.js')).FramedMissingPage }))

/** The page for an unknown address. A person who is signed in keeps their menu. */
const Missing = () => {
  const { user } = useSession()
  if (!user) return <BareMissingPage />
  return (
    <Suspense>
      <FramedMissingPage as={user.role} />
    </Suspense>
  )
}

/** The root of all pages, which sets the icon of the browser's tab to the site's logo. */
const Root = () => {
  const { logo, logoAt } = useSession().site
  const address = logoAddress(logo, logoAt)
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    // Setting the same address again would fetch the icon again.
    if (icon?.getAttribute('href') !== address) icon?.setAttribute('href', address)
  }, [address])
  return <Outlet />
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ session: await context.queries.query({ ...sessionQuery(), staleTime: 'static' }) }),
  component: Root,
  notFoundComponent: Missing,
  errorComponent: BareBrokenPage,
})
