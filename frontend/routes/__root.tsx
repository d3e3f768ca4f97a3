import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ session: await context.queries.query({ ...sessionQuery(), staleTime: 'static' }) }),
  component: Outlet,
  notFoundComponent: Missing,
  errorComponent: BareBrokenPage,
})
