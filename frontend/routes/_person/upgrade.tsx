import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../features/catalogue/catalogue-page.js'
import { catalogueQuery } from '../../lib/session/catalogue.js'

const Upgrade = () => <CataloguePage kind="package" />

export const Route = createFileRoute('/_person/upgrade')({
  loader: ({ context }) => void context.queries.query(catalogueQuery()).catch(() => undefined),
  component: Upgrade,
})
