import type { UseQueryResult } from '@tanstack/react-query'
import type { Figures } from '#contracts/ledger/balances'
import type { Preview } from '#contracts/ledger/preview'
import { manualText as text, peopleText } from '../../lib/text/people.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { StaffNote } from '../../ui/messages/staff-note.js'
import { WaitsNote } from '../../ui/messages/waits-note.js'
import { FourStates } from '../../ui/page/four-states.js'

interface EntryEffectProps {
  readonly preview: UseQueryResult<Preview>
  /** What is previewed, for the error. */
  readonly what: string
  readonly client: string
  readonly show: readonly (keyof Figures)[]
}

/**
 * What an entry by staff would post and change, whom it would wait for, and how the client will see
 * it.
 */
export const EntryEffect = ({ preview, what, client, show }: EntryEffectProps) => {
  const secondAdmin = preview.data?.secondAdmin ?? null
  return (
    <>
      {secondAdmin && <WaitsNote {...secondAdmin} />}
      <FourStates
        query={preview}
        what={what}
        unharmed={peopleText.unharmed}
        skeleton={{ shape: 'block', height: 280 }}
      >
        {({ postings, now, after }) => (
          <>
            <PostingsTable postings={postings} client={client} />
            <FigureChangeTable
              now={now}
              after={after}
              show={show}
              {...(secondAdmin && { caption: text.ifApproved })}
            />
          </>
        )}
      </FourStates>
      <StaffNote />
    </>
  )
}
