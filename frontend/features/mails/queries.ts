import { listMails, readMailbox, type MailShow } from '#contracts/site/mails'
import { endpointQuery, pagedQuery } from '../../lib/api/endpoint-query.js'
import type { PagePlace } from '../../lib/api/page-place.js'

export const mailsQuery = (show: MailShow, page: PagePlace) =>
  pagedQuery('mails', listMails, { show, page })

/** Visitors get no pushes, so the mailbox is polled every few seconds. */
export const mailboxQuery = () => ({
  ...endpointQuery('mails', readMailbox, {}),
  refetchInterval: 3_000,
})
