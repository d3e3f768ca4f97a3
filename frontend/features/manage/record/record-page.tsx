import type { ReactNode } from 'react'
import type { RequestStep } from '#contracts/requests/requests'
import type { RequestKind } from '#contracts/values/request-kinds'
import { linkTo } from '../../../lib/links/link-to.js'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import { useUser } from '../../../lib/session/session.js'
import { manageText } from '../../../lib/text/manage.js'
import { shellText } from '../../../lib/text/shell.js'
import { Columns, Page } from '../../../ui/page/page.js'
import { requestTitle } from '../../../ui/records/request-timeline.js'
import { Trail } from '../../../ui/page/trail.js'

interface RecordPageProps {
  readonly kind: RequestKind
  /** The steps once they have arrived. The number of one of them names the request. */
  readonly steps: readonly RequestStep[] | undefined
  /** Shown next to the record. */
  readonly history: ReactNode
  readonly children: ReactNode
}

/**
 * The breadcrumbs. They start at the list of requests for admins, and at the log for auditors, who
 * have no such list.
 */
const useWay = (kind: RequestKind) => {
  const { role } = useUser()
  if (role !== 'admin') return [{ label: shellText.pages.log, link: linkTo({ to: '/audit' }) }]
  const { queue } = shownKinds[kind]
  return [
    { label: manageText.title, link: linkTo({ to: '/all-user' }) },
    { label: manageText.tabs[queue.tab], link: linkTo({ to: '/all-user', search: queue }) },
  ]
}

/** The page of one request, with everything that happened to it. */
export const RecordPage = ({ kind, steps, history, children }: RecordPageProps) => {
  const title = requestTitle(kind, steps)
  return (
    <Page title={title} density="staff" trail={<Trail steps={useWay(kind)} here={title} />}>
      <Columns wide={children} narrow={history} />
    </Page>
  )
}
