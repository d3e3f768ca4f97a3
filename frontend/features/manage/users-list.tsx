import { useQuery } from '@tanstack/react-query'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_PAGES } from '#contracts/page-limits'
import type { UserRow } from '#contracts/users'
import { emailText } from '../../lib/email-text.js'
import { formatListed } from '../../lib/format-money.js'
import { linkTo } from '../../lib/link-to.js'
import { profilePictureAddress } from '../../lib/profile-picture-address.js'
import { figureText, roleText } from '../../lib/text/kit.js'
import { standingOf } from '../../lib/standing-of.js'
import { manageText, usersText as text } from '../../lib/text/manage.js'
import { Avatar } from '../../ui/avatar.js'
import { Card } from '../../ui/card.js'
import { CutText } from '../../ui/cut-text.js'
import { DataTable, type Column } from '../../ui/data-table.js'
import { Email } from '../../ui/email.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Money } from '../../ui/money.js'
import page from '../../ui/page.module.css'
import { Pager } from '../../ui/pager.js'
import { Status } from '../../ui/status.js'
import { UserFilters } from './filters.js'
import { ListHead } from './list-head.js'
import { toPage } from './manage-links.js'
import type { ManageProps } from './manage-search.js'
import { usersQuery } from './queries.js'
import { useNewestFirst } from './use-steady-rows.js'

const Figure = ({ cents }: { cents: bigint | null }) => (cents === null ? text.noAccount : <Money cents={cents} live />)

const figure = (id: 'settled' | 'available' | 'held'): Column<UserRow> => ({
  id,
  head: figureText[id],
  isNumber: true,
  isQuiet: id !== 'settled',
  cell: (user) => (user.settled === null && id !== 'settled' ? null : <Figure cents={user[id]} />),
})

type Shown = Pick<UserRow, 'userId' | 'fullName' | 'profilePictureId'>

/** A name after the picture of its person. */
const named = (person: Shown, name: ReactNode) => (
  <div className={page.named}>
    <Avatar name={person.fullName} picture={profilePictureAddress(person)} size={24} />
    <div>{name}</div>
  </div>
)

const columns: readonly Column<UserRow>[] = [
  { id: 'name', head: manageText.name, share: 20, cell: (person) => named(person, <CutText>{person.fullName}</CutText>) },
  { id: 'email', head: manageText.email, isQuiet: true, share: 26, cell: ({ email }) => <CutText>{emailText(email)}</CutText> },
  { id: 'role', head: manageText.role, isQuiet: true, cell: ({ role }) => roleText[role] },
  { id: 'status', head: manageText.status, cell: (person) => <Status status={standingOf(person)} /> },
  figure('settled'),
  figure('available'),
  figure('held'),
]

/** Everyone with a sign-in, newest first. */
export const UsersList = ({ search, onChange }: ManageProps) => {
  const query = useQuery(usersQuery(search))
  const { rows, waiting, counted, show, isFresh } = useNewestFirst(query, search, ({ createdAt }) => createdAt)
  return (
    <>
      <UserFilters search={search} onChange={onChange} />
      <Card flush footer={query.data && query.data.total > 0 && <Pager {...query.data} total={counted} linkTo={toPage} />}>
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
                found={manageText.found(formatListed(counted, most), manageText.inAll, manageText.newestFirst)}
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
                rowLink={({ userId }) => linkTo({ to: '/user/$id', params: { id: userId }, resetScroll: true })}
              />
            </>
          )}
        </FourStates>
      </Card>
    </>
  )
}
