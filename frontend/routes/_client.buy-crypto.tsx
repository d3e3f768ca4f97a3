import { createFileRoute } from '@tanstack/react-router'
import { BuyCryptoPage } from '../features/buy-crypto/buy-crypto-page.js'
import { BuyCryptoSearch } from '../features/buy-crypto/buy-crypto-search.js'
import { purchaseLinksQuery } from '../features/buy-crypto/queries.js'

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
