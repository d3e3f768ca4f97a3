import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import type { MailShow } from '#contracts/site/mails'
import { mailShows } from '#contracts/values/statuses'
import { MailPage } from '../../features/mails/mail-page.js'
import { Paged } from '../../lib/links/search-values.js'

const MailSearch = z.object({
  show: z.enum(mailShows).optional().catch(undefined),
  page: Paged.optional().catch(undefined),
})

const Mail = () => {
  const { show = 'all', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (chosen: MailShow) =>
    void navigate({
      search: chosen === 'all' ? {} : { show: chosen },
      replace: true,
      resetScroll: false,
    })
  return <MailPage show={show} page={page} onShow={choose} />
}

export const Route = createFileRoute('/_auditor/mail')({
  validateSearch: MailSearch,
  component: Mail,
})
