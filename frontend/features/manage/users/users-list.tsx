import { useQuery } from '@tanstack/react-query'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/values/page-limits'
import type { UserRow } from '#contracts/people/users'
import { emailText } from '../../../lib/text/email-text.js'
import { formatListed } from '../../../lib/format/format-money.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { profilePictureAddress } from '../../../lib/pictures/profile-picture-address.js'
import { figureText, roleText } from '../../../lib/text/kit.js'
import { standingOf } from '../../../lib/session/standing-of.js'
import { manageText, usersText as text } from '../../../lib/text/manage.js'
import { Avatar } from '../../../ui/figures/avatar.js'
import { Card } from '../../../ui/figures/card.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { DataTable, type Column } from '../../../ui/lists/data-table.js'
import { Email } from '../../../ui/figures/email.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Money } from '../../../ui/figures/money.js'
import page from '../../../ui/page/page.module.css'
import { Pager } from '../../../ui/lists/pager.js'
import { Status } from '../../../ui/figures/status.js'
import { UserFilters } from '../lists/filters.js'
import { ListHead } from '../lists/list-head.js'
import { toPage } from '../lists/manage-links.js'
import type { ManageProps } from '../lists/manage-search.js'
import { usersQuery } from '../lists/queries.js'
import { useNewestFirst } from '../lists/use-steady-rows.js'

const Figure = ({ cents }: { cents: bigint | null }) =>
  cents === null ? text.noAccount : <Money cents={cents} live />

const figure = (id: 'settled' | 'available' | 'held'): Column<UserRow> => ({
  id,
  head: figureText[id],
  isNumber: true,
  isQuiet: id !== 'settled',
  cell: (user) => (user.settled === null && id !== 'settled' ? null : <Figure cents={user[id]} />),
})

type PicturedUser = Pick<UserRow, 'userId' | 'fullName' | 'profilePictureId'>

/** A name after the picture of its person. */
const named = (person: PicturedUser, name: ReactNode) => (
  <div className={page.named}>
    <Avatar name={person.fullName} picture={profilePictureAddress(person)} size={24} />
    <div>{name}</div>
  </div>
)

const columns: readonly Column<UserRow>[] = [
  {
    id: 'name',
    head: manageText.name,
    share: 20,
    cell: (person) => named(person, <CutText>{person.fullName}</CutText>),
  },
  {
    id: 'email',
    head: manageText.email,
    isQuiet: true,
    share: 26,
    cell: ({ email }) => <CutText>{emailText(email)}</CutText>,
  },
  { id: 'role', head: manageText.role, isQuiet: true, cell: ({ role }) => roleText[role] },
  {
    id: 'status',
    head: manageText.status,
    cell: (person) => <Status status={standingOf(person)} />,
  },
  figure('settled'),
  figure('available'),
  figure('held'),
]

/** Everyone with a sign-in, newest first. */
export const UsersList = ({ search, onChange }: ManageProps) => {
  const query = useQuery(usersQuery(search))
  const { rows, waiting, counted, show, isFresh } = useNewestFirst(
    query,
    search,
    ({ createdAt }) => createdAt,
  )
  return (
    <>
      <UserFilters search={search} onChange={onChange} />
      <Card
        flush
        footer={
          query.data &&
          query.data.total > 0 && <Pager {...query.data} total={counted} linkTo={toPage} />
        }
      >
        <FourStates
          query={query}
          what={text.what}
          unharmed={manageText.nothingChanged}
          skeleton={{ shape: 'rows', rows: 10 }}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState icon={IconUsers} title={text.empty} text={text.emptyText} />}
        >
          {({ size, most = MOST_PAGES * size }) => (
            <>
              <ListHead
                found={manageText.found(
                  formatListed(counted, most),
                  manageText.inAll,
                  manageText.newestFirst,
                )}
                what={text.what}
                waiting={waiting.length}
                onShow={show}
              />
              <DataTable
                caption={text.what}
                density="staff"
                rows={rows}
                rowKey={({ userId }) => userId}
                columns={columns}
                compact={({ email, role, settled, ...person }) => ({
                  title: named(person, <bdi>{person.fullName}</bdi>),
                  amount: <Figure cents={settled} />,
                  under: <Email address={email} />,
                  tags: <Status status={standingOf(person)} note={roleText[role]} />,
                })}
                isFresh={isFresh}
                rowLink={({ userId }) =>
                  linkTo({ to: '/user/$id', params: { id: userId }, resetScroll: true })
                }
              />
            </>
          )}
        </FourStates>
      </Card>
    </>
  )
}
