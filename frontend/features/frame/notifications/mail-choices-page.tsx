import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chooseMail, type MailChoice } from '#contracts/own/notifications'
import { mailChoicesText as text, notificationsText } from '../../../lib/text/notifications.js'
import { useUser } from '../../../lib/session/session.js'
import { useCommand } from '../../../lib/commands/use-command.js'
import { Card } from '../../../ui/figures/card.js'
import { ClientActs } from '../../../ui/records/client-acts.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Note } from '../../../ui/messages/note.js'
import { Page } from '../../../ui/page/page.js'
import { toast } from '../../../ui/messages/toast.js'
import styles from './notifications.module.css'
import { mailChoicesQuery } from './queries.js'

/** Which notifications are also mailed, by kind. */
export const MailChoicesPage = () => (
  <Page
    title={text.title}
    subtitle={text.intro}
    density={useUser().role === 'client' ? 'client' : 'staff'}
    actions={
      <>
        <Link to="/account/preferences">{text.toPreferences}</Link>
        <Link to="/notifications" activeOptions={{ exact: true }}>
          {notificationsText.all}
        </Link>
      </>
    }
  >
    <Card title={text.choices}>
      <FourStates
        query={useQuery(mailChoicesQuery())}
        what={text.choices}
        unharmed={text.unharmed}
        skeleton={{ shape: 'rows', rows: 6, height: 60 }}
      >
        {({ items, isSetUp }) => (
          <div className={styles.choices}>
            {!isSetUp && <Note tone="warning">{text.notSetUp}</Note>}
            <ClientActs>
              {items.map((choice) => (
                <Choice key={choice.kind} choice={choice} />
              ))}
            </ClientActs>
          </div>
        )}
      </FourStates>
    </Card>
  </Page>
)

const Choice = ({ choice: { kind, isMailed } }: { choice: MailChoice }) => {
  const client = useQueryClient()
  const { label, help } = text.kinds[kind]
  const choose = useCommand(chooseMail, {
    touches: ['mail-choices'],
    onDone: (answer) => {
      client.setQueryData(
        mailChoicesQuery().queryKey,
        (shown) =>
          shown && {
            ...shown,
            items: shown.items.map((each) => (each.kind === answer.kind ? answer : each)),
          },
      )
      toast.success(answer.isMailed ? text.on(label) : text.off(label))
    },
    onRefused: (sentence) => void toast.error(sentence),
  })
  const shared = {
    label,
    labelPosition: 'left',
    withThumbIndicator: false,
    styles: { body: { justifyContent: 'space-between' } },
  } as const
  if (kind === 'security' || kind === 'oversight')
    return (
      <Note>
        {label}. {help} {text.always[kind]}
      </Note>
    )
  return (
    <Switch
      {...shared}
      description={help}
      checked={isMailed}
      onChange={({ currentTarget: { checked } }) => choose.send({ kind, isMailed: checked })}
    />
  )
}
