import { useQuery } from '@tanstack/react-query'
import type { Instrument } from '#contracts/values/instruments'
import { PositiveAmount } from '#contracts/values/money'
import type { Figures } from '#contracts/ledger/balances'
import type { UserDetail } from '#contracts/people/users'
import { formatMoney } from '../../lib/format/format-money.js'
import { manualText as text } from '../../lib/text/people.js'
import { tradesText } from '../../lib/text/trades.js'
import { siteText } from '../../lib/text/site.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { toast } from '../../ui/messages/toast.js'
import { EntryEffect } from './entry-effect.js'
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

/**
 * Shows an entry before it is made: its postings, the balances now and after, and the field for the
 * reason.
 */
export const ManualConfirm = ({
  person: { userId, fullName },
  entry: { kind, amount: wire, instrument },
  draft,
  onClose,
}: ManualConfirmProps) => {
  const [, keep] = useDraft(draft)
  const preview = useQuery(manualPreviewQuery({ accountId: userId, kind, amount: wire }))
  const amount = formatMoney(PositiveAmount.parse(wire))
  const command = useCommand(manualCommands[kind], {
    failed: tradesText.failed,
    onDone: ({ proposalId }) => {
      keep('')
      if (proposalId === null) toast.success(text.done[kind], text.doneMore[kind](amount, fullName))
      else toast.success(siteText.sent, siteText.sentMore)
      onClose()
    },
  })
  const secondAdmin = preview.data?.secondAdmin ?? null
  const title = `${(secondAdmin ? text.proposeTitle : text.confirmTitle)[kind](amount, fullName)}${text.inAsset(instrument)}`
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
      onConfirm={(reason) =>
        command.send({
          accountId: userId,
          amount: wire,
          reason,
          ...(instrument !== '' && { instrument: instrument as Instrument }),
        })
      }
    >
      <EntryEffect preview={preview} what={title} client={fullName} show={shownFigures[kind]} />
    </ConfirmDialog>
  )
}
