import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { focusHeadings } from './lib/browser/focus-heading.js'
import { parseSearch, stringifySearch } from './lib/links/search-text.js'
import { routeTree } from './route-tree.gen.js'
import { BrokenPage, MissingPage } from './ui/page/fallback-pages.js'

/** The router of the product. `history` is the browser's by default. */
export const createAppRouter = (queries: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: MissingPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
  focusHeadings(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
