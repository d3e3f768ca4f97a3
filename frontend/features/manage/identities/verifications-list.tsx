import { Button } from '@mantine/core'
import { IconId, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { IdentityRow } from '#contracts/people/identity'
import { zoneLabel } from '../../../lib/format/format-time.js'
import { emailText } from '../../../lib/text/email-text.js'
import { linkTo, type CheckedLink } from '../../../lib/links/link-to.js'
import type { PagePlace } from '../../../lib/api/page-place.js'
import { verificationsText as text } from '../../../lib/text/identity.js'
import { manageText } from '../../../lib/text/manage.js'
import { Card } from '../../../ui/figures/card.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { DataTable, type Column } from '../../../ui/lists/data-table.js'
import { Email } from '../../../ui/figures/email.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Instant, Waiting } from '../../../ui/figures/instant.js'
import { Pager } from '../../../ui/lists/pager.js'
import { Status } from '../../../ui/figures/status.js'
import { VerificationFilters } from '../lists/filters.js'
import { LookMark } from '../record/looking.js'
import { toPage } from '../lists/manage-links.js'
import type { IdentitiesSearch, ManageProps } from '../lists/manage-search.js'
import { identitiesQuery } from '../lists/queries.js'
import queue from '../lists/queue.module.css'

/** Verified or not; of those that are not, whether staff have decided. */
const Verified = ({ identity: { status } }: { identity: IdentityRow }) =>
  status === 'approved' ? (
    <Status status="verified" />
  ) : (
    <Status status="unverified" note={text.statuses[status].toLowerCase()} />
  )

/** In the queue, a row says how long it has waited; in other lists, when it was sent. */
const columns = (isQueue: boolean): readonly Column<IdentityRow>[] => [
  {
    id: 'email',
    head: manageText.email,
    share: 34,
    cell: ({ email, userId }) => (
      <span className={queue.who}>
        <CutText>{emailText(email)}</CutText>
        <LookMark requestId={userId} />
      </span>
    ),
  },
  {
    id: 'name',
    head: manageText.name,
    isQuiet: true,
    share: 24,
    cell: ({ fullName }) => <CutText>{fullName}</CutText>,
  },
  { id: 'status', head: text.status, cell: (identity) => <Verified identity={identity} /> },
  {
    id: 'sent',
    head: isQueue ? manageText.waiting : `${text.sent} (${zoneLabel()})`,
    isQuiet: true,
    cell: ({ submittedAt }) =>
      isQueue ? <Waiting since={submittedAt} /> : <Instant at={submittedAt} short />,
  },
  { id: 'view', head: text.view, isQuiet: true, cell: () => text.view },
]

interface VerificationsProps extends Pick<ManageProps, 'onChange'> {
  readonly search: IdentitiesSearch
  readonly toPage: (page: PagePlace) => CheckedLink
}

/** The identities of people. Those that wait for staff come first, the longest wait at the top. */
export const Verifications = ({ search, onChange, toPage }: VerificationsProps) => {
  const query = useQuery(identitiesQuery(search))
  return (
    <>
      <VerificationFilters search={search} onChange={onChange} />
      <Card
        flush
        footer={query.data && query.data.total > 0 && <Pager {...query.data} linkTo={toPage} />}
      >
        <FourStates
          query={query}
          what={text.what}
          unharmed={manageText.nothingChanged}
          skeleton={{ shape: 'rows', rows: 10 }}
          isEmpty={({ total }) => total === 0}
          empty={<Empty search={search} onChange={onChange} />}
        >
          {({ items }) => (
            <DataTable
              caption={text.what}
              density="staff"
              rows={items}
              rowKey={({ userId }) => userId}
              columns={columns(search.identity === 'submitted')}
              compact={(identity) => ({
                title: <Email address={identity.email} />,
                under: <bdi>{identity.fullName}</bdi>,
                underAmount:
                  search.identity === 'submitted' ? (
                    <Waiting since={identity.submittedAt} />
                  ) : (
                    <Instant at={identity.submittedAt} short />
                  ),
                tags: (
                  <>
                    <Verified identity={identity} /> <LookMark requestId={identity.userId} />
                  </>
                ),
              })}
              rowLink={({ userId }) =>
                linkTo({
                  to: '/admin/verifications/$id',
                  params: { id: userId },
                  resetScroll: true,
                })
              }
            />
          )}
        </FourStates>
      </Card>
    </>
  )
}

/** The same as a tab of Manage. */
export const VerificationsList = (props: ManageProps) => (
  <Verifications {...props} toPage={toPage} />
)

const Empty = ({
  search: { search: words, identity },
  onChange,
}: Omit<VerificationsProps, 'toPage'>) => {
  if (words === '' && identity === 'submitted')
    return <EmptyState icon={IconInbox} title={text.none} text={text.noneText} />
  return (
    <EmptyState
      icon={IconId}
      title={text.noMatch(words)}
      action={
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange({ search: '', identity: 'all', page: 1 })}
        >
          {words === '' ? manageText.clearFilters : manageText.clearSearch}
        </Button>
      }
    />
  )
}
