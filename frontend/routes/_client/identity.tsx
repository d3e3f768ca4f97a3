import { createFileRoute } from '@tanstack/react-router'
import { IdentityPage } from '../../features/identity/identity-page.js'
import { identityQuery } from '../../features/identity/queries.js'

export const Route = createFileRoute('/_client/identity')({
  loader: ({ context }) => void context.queries.query(identityQuery()).catch(() => undefined),
  component: IdentityPage,
})
