import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  type AnyRouter,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '../lib/api/query-client.js'
import { parseSearch, stringifySearch } from '../lib/links/search-text.js'
import { Look } from '../ui/page/look.js'
import { Toasts } from '../ui/messages/toasts.js'

const Address = () => (
  <output hidden data-testid="address">
    {useLocation({ select: ({ href }) => href })}
  </output>
)

const routerAround = (element: ReactNode, at: string): AnyRouter => {
  const root = createRootRoute({
    component: () => (
      <>
        {element}
        <Address />
      </>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const start = createRoute({ getParentRoute: () => root, path: '/' })
  const history = createMemoryHistory({ initialEntries: [at] })
  return createRouter({
    routeTree: root.addChildren([start, anywhere]),
    history,
    parseSearch,
    stringifySearch,
  })
}

interface RenderOptions {
  readonly at?: string
  /** Fills the cache before the first render. */
  readonly seed?: (queries: QueryClient) => unknown
}

/** Renders a component with the theme, a query client and a router that accepts every address. */
export const renderUi = async (element: ReactNode, { at = '/', seed }: RenderOptions = {}) => {
  const queries = createQueryClient()
  await seed?.(queries)
  const router = routerAround(element, at)
  await router.load()
  const view = render(
    <QueryClientProvider client={queries}>
      <Look env="test" toasts={<Toasts />}>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>,
  )
  return { ...view, queries, router, user: userEvent.setup() }
}

/** The current address of the router, such as `/withdrawals?page=2`. */
export const shownAddress = (): string => screen.getByTestId('address').textContent ?? ''
