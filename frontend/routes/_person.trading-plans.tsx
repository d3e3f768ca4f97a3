import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../features/catalogue/catalogue-page.js'
import { catalogueQuery } from '../lib/session/catalogue.js'

const TradingPlans = () => <CataloguePage kind="loanPlan" />

export const Route = createFileRoute('/_person/trading-plans')({
  loader: ({ context }) => void context.queries.query(catalogueQuery()).catch(() => undefined),
  component: TradingPlans,
})
