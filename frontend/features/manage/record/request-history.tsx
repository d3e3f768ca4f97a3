import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { StaffRequestStep } from '#contracts/requests/requests'
import { inLog } from '../../../lib/links/link-to.js'
import { manageText } from '../../../lib/text/manage.js'
import { useUser } from '../../../lib/session/session.js'
import { requestsText as text } from '../../../lib/text/requests.js'
import { Card } from '../../../ui/figures/card.js'
import { RequestTimeline } from '../../../ui/records/request-timeline.js'

interface RequestHistoryProps {
  readonly request: {
    readonly accountId: string
    readonly status: string
    readonly reversedAt: string | null
    readonly steps: readonly StaffRequestStep[]
  }
  readonly textOf: (type: LedgerEventType) => string | undefined
  /** Whether money must be paid out after the approval. */
  readonly isPaidOut?: boolean
}

/**
 * Everything that happened to a request, as staff see it: with names, and each event linked to the
 * log.
 */
export const RequestHistory = ({
  request: { accountId, status, reversedAt, steps },
  textOf,
  isPaidOut = false,
}: RequestHistoryProps) => {
  const { userId } = useUser()
  const whoOf = ({ actorId, actorName }: StaffRequestStep): string => {
    if (actorId === userId) return manageText.you
    return actorId === accountId ? text.client : actorName
  }
  return (
    <Card title={text.timeline}>
      <RequestTimeline
        steps={steps}
        whoOf={whoOf}
        textOf={textOf}
        linkOf={({ ordinal }) => inLog(ordinal)}
        next={
          isPaidOut && status === 'approved' && reversedAt === null
            ? text.next.payoutByStaff
            : undefined
        }
      />
    </Card>
  )
}
