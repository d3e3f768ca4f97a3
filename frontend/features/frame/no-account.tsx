import { IconUserOff } from '@tabler/icons-react'
import { shellText as text } from '../../lib/text/shell.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { Page } from '../../ui/page/page.js'
import { PersonShell } from './person-shell.js'

/** The page of a person who may sign in but has no account, such as a former member of staff. */
export const NoAccount = () => (
  <PersonShell sections={[]}>
    <Page title={text.noAccountTitle}>
      <Card>
        <EmptyState icon={IconUserOff} title={text.noAccount} text={text.noAccountText} />
      </Card>
    </Page>
  </PersonShell>
)
