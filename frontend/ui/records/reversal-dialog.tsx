import { useQuery } from '@tanstack/react-query'
import { previewReversal, reverseEntry } from '#contracts/requests/adjustments'
import type { LogEventDetail } from '#contracts/audit/audit'
import type { Figures } from '#contracts/ledger/balances'
import type { ResponseOf } from '#contracts/endpoint'
import { eventText } from '#contracts/events/event-text'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { manualText, peopleText } from '../../lib/text/people.js'
import { reversalText as text } from '../../lib/text/reversals.js'
import { siteText } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../overlays/confirm-dialog.js'
import { FigureChangeTable } from '../figures/figure-change-table.js'
import { FourStates } from '../page/four-states.js'
import { Note } from '../messages/note.js'
import { PostingsTable } from '../figures/postings-table.js'
import { StaffNote } from '../messages/staff-note.js'
import { toast } from '../messages/toast.js'
import { WaitsNote } from '../messages/waits-note.js'

type Preview = ResponseOf<typeof previewReversal>

/** Whether a rule refused the reversal. Then the refusal is shown in place of the preview. */
const isRefusal = (error: Error | null): error is ApiProblem =>
  error instanceof ApiProblem && [403, 404, 409, 422].includes(error.status ?? 0)

/** Whether the payout was recorded after the preview had been shown. */
const isOutdated = (error: Error): boolean =>
  error instanceof ApiProblem && error.code === 'concurrent-change'

const always: readonly (keyof Figures)[] = ['settled', 'available', 'held']
const counted: readonly (keyof Figures)[] = ['deposits', 'profit', 'withdrawn', 'fees']

const shown = ({ now, after }: Preview): (keyof Figures)[] => [
  ...always,
  ...counted.filter((figure) => now[figure] !== after[figure]),
]

/** What the dialog reads of the entry. */
type Reversible = Pick<LogEventDetail, 'type' | 'revision' | 'ownerName' | 'amount'>

interface ReversalDialogProps {
  readonly accountId: string
  readonly event: Reversible
  readonly onClose: () => void
}

/** The texts of a reversal that happens at once, or of one that waits for another admin. */
const wordsOf = (waits: boolean, amount: string) =>
  waits
    ? {
        consequence: manualText.waits,
        confirmLabel: manualText.send,
        busyLabel: manualText.sending,
      }
    : { consequence: text.consequence, confirmLabel: text.confirm(amount), busyLabel: text.busy }

/**
 * Shows a reversal before it is made: its postings, the balances now and after, who must approve
 * it, and the field for the reason.
 */
export const ReversalDialog = ({ accountId, event, onClose }: ReversalDialogProps) => {
  const { type, revision, ownerName } = event
  const preview = useQuery(endpointQuery('terms', previewReversal, { accountId, revision }))
  const command = useCommand(reverseEntry, {
    onDone: ({ proposalId }) => {
      if (proposalId === null) toast.success(text.done)
      else toast.success(siteText.sent, siteText.sentMore)
      onClose()
    },
    onRefused: (_, error) => {
      if (isOutdated(error)) void preview.refetch()
    },
  })
  const amount = formatMoney(event.amount < 0n ? -event.amount : event.amount)
  const secondAdmin = preview.data?.secondAdmin ?? null
  const refusal = isRefusal(preview.error) ? problemText(preview.error) : undefined
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.title(eventText[type], amount)}
      {...wordsOf(secondAdmin !== null, amount)}
      isBusy={command.isBusy}
      problem={command.problemText ?? refusal}
      reason={{}}
      onConfirm={(reason) =>
        command.send({ accountId, revision, reason, paidAt: preview.data?.paidAt ?? null })
      }
    >
      {secondAdmin && <WaitsNote {...secondAdmin} />}
      {!refusal && (
        <FourStates
          query={preview}
          what={text.preview}
          unharmed={peopleText.unharmed}
          skeleton={{ shape: 'block', height: 280 }}
        >
          {(data) => <Effect preview={data} event={event} client={ownerName ?? ''} />}
        </FourStates>
      )}
      <StaffNote />
    </ConfirmDialog>
  )
}

const Effect = ({
  preview,
  event,
  client,
}: {
  preview: Preview
  event: Reversible
  client: string
}) => (
  <>
    {event.type === 'WithdrawalApproved' && (
      <Note tone="warning">
        {preview.paidAt === null ? text.notPaidOut : text.paidOut(formatInstant(preview.paidAt))}
      </Note>
    )}
    <PostingsTable postings={preview.postings} client={client} />
    <FigureChangeTable now={preview.now} after={preview.after} show={shown(preview)} />
  </>
)
