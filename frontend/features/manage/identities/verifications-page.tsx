import { linkTo } from '../../../lib/links/link-to.js'
import type { PagePlace } from '../../../lib/api/page-place.js'
import { verificationsText as text } from '../../../lib/text/identity.js'
import { Page } from '../../../ui/page/page.js'
import type { IdentitiesSearch, ManageProps } from '../lists/manage-search.js'
import { Verifications } from './verifications-list.js'

const toPage = (page: PagePlace) =>
  linkTo({ from: '/verifications', to: '.', search: (before) => ({ ...before, page }) })

/** The identities of people, as a page for auditors. Admins have it among the tabs of Manage. */
export const VerificationsPage = (
  props: Pick<ManageProps, 'onChange'> & { readonly search: IdentitiesSearch },
) => (
  <Page title={text.what} density="staff">
    <Verifications {...props} toPage={toPage} />
  </Page>
)
