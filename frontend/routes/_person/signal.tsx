import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../features/catalogue/catalogue-page.js'
import { catalogueQuery } from '../../lib/session/catalogue.js'

const Signal = () => <CataloguePage kind="signalPlan" />

export const Route = createFileRoute('/_person/signal')({
  loader: ({ context }) => void context.queries.query(catalogueQuery()).catch(() => undefined),
  component: Signal,
})
