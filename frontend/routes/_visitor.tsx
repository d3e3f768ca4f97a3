import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../features/session/guards.js'
import { NextPage } from '../lib/api/next-page.js'

export const Route = createFileRoute('/_visitor')({
  validateSearch: NextPage,
  beforeLoad: ({ context, search }) => requireVisitor(context.session, search.next),
})
