import type { ReactNode } from 'react'
import type { RequestStep } from '#contracts/requests'
import type { RequestKind } from '#contracts/statuses'
import { linkTo } from '../../lib/link-to.js'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { shellText } from '../../lib/text/shell.js'
import { Columns, Page } from '../../ui/page.js'
import { requestTitle } from '../../ui/request-timeline.js'
import { Trail } from '../../ui/trail.js'
import type { ManageTab } from './manage-search.js'

interface RecordPageProps {
  readonly kind: RequestKind
  /** Once they are known: the request is called by the number of one of them. */
  readonly steps: readonly RequestStep[] | undefined
  /** Stands beside the record. */
  readonly history: ReactNode
  readonly children: ReactNode
}

/** The list that a kind of request is decided in. */
const tabOf = { deposit: 'deposit', withdrawal: 'withdrawals' } as const satisfies Record<RequestKind, ManageTab>

/** Auditors, who have no lists to decide in, come from the log. */
const useWay = (kind: RequestKind) => {
  const { role } = useUser()
  if (role !== 'admin') return [{ label: shellText.pages.log, link: linkTo({ to: '/audit' }) }]
  const tab = tabOf[kind]
  return [
    { label: manageText.title, link: linkTo({ to: '/all-user' }) },
    { label: manageText.tabs[tab], link: linkTo({ to: '/all-user', search: { tab } }) },
  ]
}

/** One request as a page of its own, with everything that happened to it. */
export const RecordPage = ({ kind, steps, history, children }: RecordPageProps) => {
  const title = requestTitle(kind, steps)
  return (
    <Page title={title} density="staff" trail={<Trail steps={useWay(kind)} here={title} />}>
      <Columns wide={children} narrow={history} />
    </Page>
  )
}
