import type { ReactNode } from 'react'
import { linkTo } from '../../lib/link-to.js'
import { manageText } from '../../lib/text/manage.js'
import { Page } from '../../ui/page.js'
import { Trail } from '../../ui/trail.js'
import type { ManageTab } from './manage-search.js'
import styles from './record.module.css'

interface RecordPageProps {
  readonly title: string
  /** The list that the record belongs to. */
  readonly tab: ManageTab
  readonly children: ReactNode
}

/** One request as a page of its own. */
export const RecordPage = ({ title, tab, children }: RecordPageProps) => (
  <Page
    title={title}
    density="staff"
    trail={
      <Trail
        steps={[
          { label: manageText.title, link: linkTo({ to: '/all-user' }) },
          { label: manageText.tabs[tab], link: linkTo({ to: '/all-user', search: { tab } }) },
        ]}
        here={title}
      />
    }
  >
    <div className={styles.alone}>{children}</div>
  </Page>
)
