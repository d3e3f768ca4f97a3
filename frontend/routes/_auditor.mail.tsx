import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { MailShow } from '#contracts/mails'
import { mailShows } from '#contracts/statuses'
import { MailPage } from '../features/mails/mail-page.js'

const MailSearch = z.object({
  show: z.catch(z.optional(z.enum(mailShows)), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), undefined),
})

const Mail = () => {
  const { show = 'all', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (chosen: MailShow) =>
    void navigate({ search: chosen === 'all' ? {} : { show: chosen }, replace: true, resetScroll: false })
  return <MailPage show={show} page={page} onShow={choose} />
}

export const Route = createFileRoute('/_auditor/mail')({ validateSearch: MailSearch, component: Mail })
