import { useQuery } from '@tanstack/react-query'
import { PositiveAmount } from '#contracts/values/money'
import type { Figures } from '#contracts/ledger/balances'
import type { UserDetail } from '#contracts/people/users'
import { formatMoney } from '../../lib/format/format-money.js'
import { manualText as text, peopleText } from '../../lib/text/people.js'
import { siteText } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { FigureChangeTable } from '../../ui/figures/figure-change-table.js'
import { FourStates } from '../../ui/page/four-states.js'
import { PostingsTable } from '../../ui/figures/postings-table.js'
import { StaffNote } from '../../ui/messages/staff-note.js'
import { toast } from '../../ui/messages/toast.js'
import { WaitsNote } from '../../ui/messages/waits-note.js'
import { manualCommands, type ManualEntry } from './manual-entry.js'
import { manualPreviewQuery } from './queries.js'

interface ManualConfirmProps {
  readonly person: UserDetail
  readonly entry: ManualEntry
  /** The name of the form's draft, which ends once the entry is recorded. */
  readonly draft: string
  readonly onClose: () => void
}

const shownFigures = {
  credit: ['settled', 'available', 'held', 'deposits'],
  debit: ['settled', 'available', 'held', 'deposits'],
  profit: ['settled', 'available', 'held', 'profit'],
  loss: ['settled', 'available', 'held', 'profit'],
} as const satisfies Record<ManualEntry['kind'], readonly (keyof Figures)[]>

/** Shows an entry before it is made: its postings, the balances now and after, and the field for the reason. */
export const ManualConfirm = ({
  person: { userId, fullName },
  entry: { kind, amount: wire },
  draft,
  onClose,
}: ManualConfirmProps) => {
  const [, keep] = useDraft(draft)
  const preview = useQuery(manualPreviewQuery({ accountId: userId, kind, amount: wire }))
  const amount = formatMoney(PositiveAmount.parse(wire))
  const command = useCommand(manualCommands[kind], {
    onDone: ({ proposalId }) => {
      keep('')
      if (proposalId === null) toast.success(text.done[kind], text.doneMore[kind](amount, fullName))
      else toast.success(siteText.sent, siteText.sentMore)
      onClose()
    },
  })
  const secondAdmin = preview.data?.secondAdmin ?? null
  const title = (secondAdmin ? text.proposeTitle : text.confirmTitle)[kind](amount, fullName)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      consequence={secondAdmin ? text.waits : text.consequence[kind]}
      confirmLabel={(secondAdmin ? text.propose : text.confirm)[kind](amount)}
      busyLabel={secondAdmin ? text.proposing : text.busy[kind]}
      isBusy={command.isBusy}
      problem={command.problemText}
      reason={{}}
      onConfirm={(reason) => command.send({ accountId: userId, amount: wire, reason })}
    >
      {secondAdmin && <WaitsNote {...secondAdmin} />}
      <FourStates
        query={preview}
        what={title}
        unharmed={peopleText.unharmed}
        skeleton={{ shape: 'block', height: 280 }}
      >
        {({ postings, now, after }) => (
          <>
            <PostingsTable postings={postings} client={fullName} />
            <FigureChangeTable
              now={now}
              after={after}
              show={shownFigures[kind]}
              {...(secondAdmin && { caption: text.ifApproved })}
            />
          </>
        )}
      </FourStates>
      <StaffNote />
    </ConfirmDialog>
  )
}
