import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameMissingParts } from './lib/missing-part.js'
import { createQueryClient } from './lib/query-client.js'
import { createAppRouter } from './router.js'
import { Look } from './ui/look.js'

nameMissingParts()
const queries = createQueryClient()
const router = createAppRouter(queries)

/** Loads the code of the first page while the session, which decides whether the page may be seen, is still loading. */
const fetchParts = (): void => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Starts the app. The preloader stays until the first page is ready. */
const start = async (container: HTMLElement): Promise<void> => {
  fetchParts()
  await router.load()
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
