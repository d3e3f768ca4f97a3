import { useNavigate, useSearch } from '@tanstack/react-router'
import { Manage } from '../features/manage/manage.js'
import { ManageSearch } from '../features/manage/lists/manage-search.js'
import { useSession } from '../lib/session/session.js'

/** Manage as its route draws it. Like the routes, it loads the session first. */
export const ManageAtAddress = () => {
  useSession()
  const navigate = useNavigate()
  const search = ManageSearch.parse(useSearch({ strict: false }))
  const onChange = (change: object) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...change })) as never })
  return (
    <Manage
      search={search}
      onChange={onChange}
      others={{ catalogue: null, payment: null, settings: null, mail: null }}
      people={{ actions: null, below: null }}
    />
  )
}
