import { createFileRoute } from '@tanstack/react-router'
import { VerificationPage } from '../../features/manage/identities/verification-page.js'

/**
 * After a decision the next identity that waits, or, where none does, the list. Auditors decide
 * nothing.
 */
const Verification = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const leave = (next: string | undefined) =>
    void (next === undefined
      ? navigate({ to: '/all-user', search: { tab: 'verifications' } })
      : navigate({ to: '/admin/verifications/$id', params: { id: next } }))
  return <VerificationPage key={id} userId={id} onLeave={leave} />
}

export const Route = createFileRoute('/_auditor/admin/verifications/$id')({
  component: Verification,
})
