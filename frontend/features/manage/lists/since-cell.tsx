import { VisuallyHidden } from '@mantine/core'
import { zoneLabel } from '../../../lib/format/format-time.js'
import { manageText } from '../../../lib/text/manage.js'
import { Instant, Waiting } from '../../../ui/figures/instant.js'

/** After this many minutes, a request has waited too long. */
const TARGET_MINUTES = 20

export const sinceHead = (isPending: boolean): string =>
  isPending ? manageText.waiting : manageText.time(zoneLabel())

interface SinceCellProps {
  readonly isPending: boolean
  readonly at: string
  /** Names the row for screen readers, which may read only its link. */
  readonly who?: string
}

/**
 * How long a pending request has waited, amber past the target. For a decided one, when it was
 * made.
 */
export const SinceCell = ({ isPending, at, who }: SinceCellProps) => (
  <>
    {isPending ? <Waiting since={at} targetMinutes={TARGET_MINUTES} /> : <Instant at={at} short />}
    {who && <VisuallyHidden>, {who}</VisuallyHidden>}
  </>
)
