import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { BuyCryptoPage } from '../../features/buy-crypto/buy-crypto-page.js'
import { purchaseLinksQuery } from '../../features/buy-crypto/queries.js'
import { Place } from '../../lib/links/search-values.js'

/**
 * `leave` is the place of the link about to be followed. The address contains no link itself, so
 * that nobody can abuse it to lead people elsewhere.
 */
const BuyCryptoSearch = z.object({
  leave: Place.optional().catch(undefined),
})

const BuyCrypto = () => {
  const navigate = Route.useNavigate()
  return (
    <BuyCryptoPage
      leave={Route.useSearch().leave}
      onStay={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/_client/buy-crypto')({
  validateSearch: BuyCryptoSearch,
  loader: ({ context }) => void context.queries.query(purchaseLinksQuery()).catch(() => undefined),
  component: BuyCrypto,
})
