import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { previewReversal, reverseEntry } from '#contracts/requests/adjustments'
import type { LogEventDetail } from '#contracts/audit/audit'
import type { Figures } from '#contracts/ledger/balances'
import type { ResponseOf } from '#contracts/endpoint'
import { eventText } from '#contracts/events/event-text'
import { isReversible } from '#contracts/events/money-events'
import { ApiProblem } from '../../lib/problems/api-problem.js'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { formatMoney } from '../../lib/format/format-money.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { useUser } from '../../lib/session/session.js'
import { manualText, peopleText } from '../../lib/text/people.js'
import { reversalText as text } from '../../lib/text/reversals.js'
import { siteText } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { StaffNote } from '../../ui/messages/staff-note.js'
import { toast } from '../../ui/messages/toast.js'
import { WaitsNote } from '../../ui/messages/waits-note.js'

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

interface ReverseEntryProps {
  readonly accountId: string
  readonly event: LogEventDetail
}

/** Lets admins reverse an entry that moved money in another person's account and is not reversed yet. */
export const ReverseEntry = ({ accountId, event }: ReverseEntryProps) => {
  const { userId, role } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (role !== 'admin' || userId === accountId || event.reversedBy || !isReversible(event.type))
    return null
  const close = () => {
    setIsAsking(false)
    afterDialog(() => opener.current?.focus())
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {text.reverse}
      </Button>
      {isAsking && <ReversalDialog accountId={accountId} event={event} onClose={close} />}
    </>
  )
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

/** Shows a reversal before it is made: its postings, the balances now and after, who must approve it, and the field for the reason. */
const ReversalDialog = ({
  accountId,
  event,
  onClose,
}: ReverseEntryProps & { onClose: () => void }) => {
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
  event: LogEventDetail
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
