import styles from './mails.module.css'
import { Select, Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MailShow, sendTestMail } from '#contracts/site/mails'
import { mailShows } from '#contracts/values/statuses'
import type { CheckedLink } from '../../lib/links/link-to.js'
import type { PagePlace } from '../../lib/api/page-place.js'
import { useUser } from '../../lib/session/session.js'
import { mailsText as text } from '../../lib/text/mails.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Pager } from '../../ui/lists/pager.js'
import { MailItem } from './mail-item.js'
import { mailsQuery } from './queries.js'
import { Standstill } from './standstill.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { toast } from '../../ui/messages/toast.js'

/** Sends a mail to the staff member who presses it, to see whether mail arrives. */
const TestMail = () => {
  const command = useCommand(sendTestMail, {
    touches: ['mails', 'counts'],
    onDone: () => void toast.success(text.tested),
    onRefused: (sentence) => void toast.error(sentence),
  })
  return (
    <Button variant="default" loading={command.isBusy} onClick={() => command.send({})}>
      {text.test}
    </Button>
  )
}

interface MailsProps {
  readonly show: MailShow
  readonly page: PagePlace
  readonly onShow: (show: MailShow) => void
  readonly toPage: (page: PagePlace) => CheckedLink
}

/** The mails of the last ninety days and their states, newest first. Auditors only read. */
export const Mails = ({ show, page, onShow, toPage }: MailsProps) => {
  const query = useQuery(mailsQuery(show, page))
  const canAct = useUser().role === 'admin'
  return (
    <Card
      title={text.title}
      flush
      footer={query.data && query.data.total > 0 && <Pager {...query.data} linkTo={toPage} />}
    >
      <div className={styles.top}>
        <Select
          aria-label={text.show}
          data={mailShows.map((value) => ({ value, label: text.shows[value] }))}
          value={show}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(chosen) => onShow(mailShows.find((each) => each === chosen) ?? 'all')}
        />
        {canAct && <TestMail />}
      </div>
      {query.data && <Standstill {...query.data} />}
      <FourStates
        query={query}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 3, height: [92, 140] }}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={IconMail} title={text.none} text={text.noneText} />}
      >
        {({ items }) => (
          <ul className={styles.list} aria-label={text.title}>
            {items.map((mail) => (
              <MailItem key={mail.mailId} mail={mail} canAct={canAct} />
            ))}
          </ul>
        )}
      </FourStates>
    </Card>
  )
}
