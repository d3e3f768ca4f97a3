import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../features/catalogue/catalogue-page.js'
import { catalogueQuery } from '../../lib/session/catalogue.js'

const CopyTrader = () => <CataloguePage kind="expert" />

export const Route = createFileRoute('/_person/copy-trader')({
  loader: ({ context }) => void context.queries.query(catalogueQuery()).catch(() => undefined),
  component: CopyTrader,
})
