import { VisuallyHidden } from '@mantine/core'
import { zoneName } from '../../lib/format-time.js'
import { manageText } from '../../lib/text/manage.js'
import { Instant, Waiting } from '../../ui/instant.js'

/** A request waits too long after so many minutes. */
const TARGET_MINUTES = 20

export const sinceHead = (isPending: boolean): string => (isPending ? manageText.waiting : manageText.time(zoneName()))

interface SinceCellProps {
  readonly isPending: boolean
  readonly at: string
  /** Names the row to those who hear its link only. */
  readonly who?: string
}

/** How long a request waits, amber past the target; of a decided one, when it was made. */
export const SinceCell = ({ isPending, at, who }: SinceCellProps) => (
  <>
    {isPending ? <Waiting since={at} targetMinutes={TARGET_MINUTES} /> : <Instant at={at} short />}
    {who && <VisuallyHidden>, {who}</VisuallyHidden>}
  </>
)
