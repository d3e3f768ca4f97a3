import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { focusHeading } from './lib/browser/focus-heading.js'
import { pageRoot } from './lib/browser/page-root.js'
import { createQueryClient } from './lib/api/query-client.js'
import { createAppRouter } from './router.js'
import { Look } from './ui/page/look.js'

/**
 * Opens the product at the address of the page. What was drawn before, the preloader or the sign-in
 * page, stays until its first page is ready.
 */
export const openProduct = async ({ inPlaceOfPage = false } = {}): Promise<void> => {
  const queries = createQueryClient()
  const router = createAppRouter(queries)
  // The code of the first page loads while the session, which decides whether the page may be seen,
  // is still loading.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  await router.load()
  // On a first page, the browser places the focus.
  const stop = router.subscribe('onRendered', () => {
    stop()
    if (inPlaceOfPage) focusHeading()
  })
  pageRoot().render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  )
}
