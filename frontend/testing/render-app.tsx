import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '../lib/api/query-client.js'
import { createAppRouter } from '../router.js'
import { Look } from '../ui/page/look.js'
import { Toasts } from '../ui/messages/toasts.js'

/**
 * Opens an address of the product as a browser would, with guards and redirects. The network is a
 * `FakeServer`.
 */
export const renderApp = async (at: string) => {
  const queries = createQueryClient()
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [at] }))
  await router.load()
  const view = render(
    <QueryClientProvider client={queries}>
      <Look env="test" toasts={<Toasts />}>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>,
  )
  return {
    ...view,
    queries,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.href,
  }
}
