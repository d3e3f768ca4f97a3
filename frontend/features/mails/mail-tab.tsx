import type { MailShow } from '#contracts/site/mails'
import { linkTo } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { Mails } from './mails.js'

const toPage = (page: PagePlace) =>
  linkTo({ from: '/all-user', to: '.', search: (before) => ({ ...before, page }) })

interface MailTabProps {
  readonly show: MailShow
  readonly page: PagePlace
  readonly onChange: (change: { readonly mails: MailShow; readonly page: PagePlace }) => void
}

/** Mail, as a tab of Manage. */
export const MailTab = ({ show, page, onChange }: MailTabProps) => (
  <Mails show={show} page={page} onShow={(mails) => onChange({ mails, page: 1 })} toPage={toPage} />
)
