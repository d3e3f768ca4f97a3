import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { PersonPage } from '../../features/people/person-page.js'
import { Paged } from '../../lib/links/search-values.js'

/** The search parameters of a person's page: the page of the timeline. */
const PersonSearch = z.object({ page: Paged.default(1).catch(1) })

/** Default values, which are left out of the address. */
const personDefaults = { page: 1 } as const

const UserPage = () => (
  <PersonPage
    key={Route.useParams().id}
    userId={Route.useParams().id}
    page={Route.useSearch().page}
  />
)

export const Route = createFileRoute('/_staff/user/$id')({
  validateSearch: PersonSearch,
  search: { middlewares: [stripSearchParams(personDefaults)] },
  component: UserPage,
})
