import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PersonPage } from '../features/people/person-page.js'
import { personDefaults, PersonSearch } from '../features/people/person-search.js'

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
