import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery, useSession } from '../lib/session/session.js'
import { Site, useSiteIcon } from '../lib/session/site.js'
import { BareBrokenPage, BareMissingPage, MissingPage } from '../ui/page/fallback-pages.js'

/** The context of every route: the query client. */
export interface RouterContext {
  readonly queries: QueryClient
}

/**
 * Loaded only when it is shown. The router would load its own lazy component with every first page,
 * and visitors do not need the frame.
 */
const PersonFrame = lazy(async () => ({
  default: (await import('../features/frame/person-frame.js')).PersonFrame,
}))

/** The page for an unknown address. A person who is signed in keeps their menu. */
const Missing = () => {
  const { user } = useSession()
  if (!user) return <BareMissingPage />
  return (
    <Suspense>
      <PersonFrame as={user.role}>
        <MissingPage />
      </PersonFrame>
    </Suspense>
  )
}

/**
 * The root of all pages. It has the site at once when the session arrives, and what is around it a
 * moment later.
 */
const Root = () => {
  const { site } = useSession()
  useSiteIcon(site)
  return (
    <Site value={site}>
      <Outlet />
    </Site>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({
    session: await context.queries.query({ ...sessionQuery(), staleTime: 'static' }),
  }),
  component: Root,
  notFoundComponent: Missing,
  errorComponent: BareBrokenPage,
})
