import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireVisitor } from '../../features/session/guards.js'

/**
 * `next`: the page of this site to open after a sign-in. Anything else, such as another site, is
 * dropped.
 */
const NextPage = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .optional()
    .catch(undefined),
})

export const Route = createFileRoute('/_visitor')({
  validateSearch: NextPage,
  beforeLoad: ({ context, search }) => requireVisitor(context.session, search.next),
})
