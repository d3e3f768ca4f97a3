import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { manageText } from '../../../lib/text/manage.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import type { ManageProps } from '../lists/manage-search.js'

/** The texts of a list in which nothing waits, or nothing matches. */
export interface QueueWords {
  /** What the list lists: "Deposits". */
  readonly what: string
  readonly none: string
  readonly noneText: string
  readonly empty: string
  readonly noMatch: (words: string) => string
}

/** An empty list: nothing waits, or nothing matches the filter. */
export const EmptyQueue = ({
  search,
  onChange,
  text,
}: ManageProps & { readonly text: QueueWords }) => {
  const { search: words, method, status } = search
  if (words === '' && method === undefined) {
    const isQueue = status === 'pending'
    return (
      <EmptyState
        icon={IconInbox}
        title={isQueue ? text.none : text.empty}
        text={isQueue ? text.noneText : text.noMatch('')}
      />
    )
  }
  return (
    <EmptyState
      icon={IconInbox}
      title={text.noMatch(words)}
      action={
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange({ search: '', method: undefined, page: 1 })}
        >
          {words === '' ? manageText.clearFilters : manageText.clearSearch}
        </Button>
      }
    />
  )
}
