import type { MailShow } from '#contracts/site/mails'
import { linkTo } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { mailsText as text } from '../../lib/text/mails.js'
import { Page } from '../../ui/page/page.js'
import { Mails } from './mails.js'

const toPage = (page: PagePlace) =>
  linkTo({ from: '/mail', to: '.', search: (before) => ({ ...before, page }) })

interface MailPageProps {
  readonly show: MailShow
  readonly page: PagePlace
  readonly onShow: (show: MailShow) => void
}

/** Mail, as a page for auditors. Admins have it among the tabs of Manage, too. */
export const MailPage = (props: MailPageProps) => (
  <Page title={text.title} density="staff">
    <Mails {...props} toPage={toPage} />
  </Page>
)
