import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { logoAddress } from '../lib/logo-address.js'
import { sessionQuery, useSession } from '../lib/session.js'
import { BareBrokenPage, BareMissingPage } from '../ui/fallback-pages.js'

/** What every route may use: the queries of this page. */
export interface RouterContext {
  readonly queries: QueryClient
}

/** Loaded where it is drawn: the router would load a lazy part of its own with every first page, and the frame is not for visitors. */
const FramedMissingPage = lazy(async () => ({ default: (await import('../features/frame/missing-page.js')).FramedMissingPage }))

/** Whoever is signed in keeps their menu around what does not exist. */
const Missing = () => {
  const { user } = useSession()
  if (!user) return <BareMissingPage />
  return (
    <Suspense>
      <FramedMissingPage as={user.role} />
    </Suspense>
  )
}

/** The tab of the browser shows the logo of the site. */
const Root = () => {
  const { logo } = useSession().site
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    // The same address set again is fetched again.
    if (icon?.getAttribute('href') !== logoAddress(logo)) icon?.setAttribute('href', logoAddress(logo))
  }, [logo])
  return <Outlet />
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ session: await context.queries.query({ ...sessionQuery(), staleTime: 'static' }) }),
  component: Root,
  notFoundComponent: Missing,
  errorComponent: BareBrokenPage,
})
