import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../features/account/account-page.js'
import { profileQuery } from '../../features/account/queries.js'

export const Route = createFileRoute('/_person/account/')({
  loader: ({ context }) =>
    void context.queries.query({ ...profileQuery(), staleTime: 0 }).catch(() => undefined),
  component: AccountPage,
})
