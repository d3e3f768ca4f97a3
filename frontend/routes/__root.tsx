import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { sessionQuery } from '../lib/session.js'
import { BareBrokenPage } from '../ui/fallback-pages.js'

/** What every route may use: the queries of this page. */
export interface RouterContext {
  readonly queries: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ session: await context.queries.query({ ...sessionQuery(), staleTime: 'static' }) }),
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../features/frame/missing-page.js'), 'FramedMissingPage'),
  errorComponent: BareBrokenPage,
})
