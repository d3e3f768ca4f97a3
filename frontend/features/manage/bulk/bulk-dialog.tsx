import { Button, Textarea } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { Preview } from '#contracts/ledger/preview'
import { Reason } from '#contracts/values/values'
import { formatMoney } from '../../../lib/format/format-money.js'
import { kitText } from '../../../lib/text/kit.js'
import { bulkText as text } from '../../../lib/text/bulk.js'
import { shownKinds } from '../../../lib/links/request-kinds.js'
import { useDraft } from '../../../lib/forms/use-draft.js'
import { Dialog } from '../../../ui/overlays/dialog.js'
import { SubmitButton } from '../../../ui/forms/submit-button.js'
import { BulkTable } from './bulk-table.js'
import styles from './bulk.module.css'
import type { depositPreviewQuery } from '../lists/queries.js'
import type { QueueRow } from '../lists/queue-row.js'
import { useBulk, type Outcome, type Verb } from './use-bulk.js'

interface BulkDialogProps {
  readonly verb: Verb
  readonly rows: readonly QueueRow[]
  readonly title: string
  /** Whether a row can still be decided. Its preview is requested only until then. */
  readonly stillWaits: (row: QueueRow) => boolean
  /** Receives the outcome of each sent row. */
  readonly onClose: (outcomes: ReadonlyMap<string, Outcome>) => void
}

const sumOf = (rows: readonly QueueRow[]): string =>
  formatMoney(rows.reduce((total, { amount }) => total + amount, 0n))

const idsOf = (rows: readonly QueueRow[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

/**
 * Whether the approval of each row would be a proposal. For one client, what is done alone in
 * earlier rows counts as well; a refused row adds nothing.
 */
const proposalsAmong = (
  rows: readonly QueueRow[],
  previews: readonly (Preview | undefined)[],
): readonly boolean[] => {
  const alone = new Map<string, bigint>()
  return rows.map(({ accountId, approval, amount }, at) => {
    const preview = previews[at]
    if (approval !== null || !preview) return false
    const { secondAdmin, aloneLeft } = preview
    const before = alone.get(accountId) ?? 0n
    if (secondAdmin !== null || (aloneLeft !== null && aloneLeft <= before)) return true
    alone.set(accountId, before + amount)
    return false
  })
}

/** The verb, the count and the sum. From the threshold on it proposes and does not approve. */
const sendLabelOf = (
  verb: Verb,
  sum: string,
  { count, proposals }: { readonly count: number; readonly proposals: number },
): string => {
  if (verb === 'reject' || proposals === 0) return text.send[verb](count, sum)
  return proposals === count
    ? text.send.propose(count, sum)
    : text.send.both(count - proposals, proposals, sum)
}

/** Shows the postings and balances of every row first, and the result of every row afterwards. */
export const BulkDialog = ({ verb, rows, title, stillWaits, onClose }: BulkDialogProps) => {
  const bulk = useBulk()
  const isOver = !bulk.isBusy && bulk.outcomes.size === rows.length
  const previews = useQueries({
    queries: rows.map((row) => ({
      ...(row.preview() as ReturnType<typeof depositPreviewQuery>),
      enabled: verb === 'approve' && bulk.outcomes.size === 0 && !bulk.isBusy && stillWaits(row),
    })),
  })
  const isProposal = proposalsAmong(
    rows,
    previews.map(({ data }) => data),
  )
  const sum = sumOf(rows)
  const undecided = rows.filter(({ id }) => !bulk.outcomes.get(id)?.isDone)
  const close = () => {
    if (!bulk.isBusy) onClose(bulk.outcomes)
  }
  return (
    <Dialog opened onClose={close} title={title} isWide>
      <BulkForm
        verb={verb}
        consequence={text.consequence[verb](
          rows.some(({ kind }) => shownKinds[kind].waits === 'held'),
        )}
        draft={`bulk ${verb} ${idsOf(undecided)}`}
        sendLabel={sendLabelOf(verb, sum, {
          count: rows.length,
          proposals: isProposal.filter(Boolean).length,
        })}
        isBusy={bulk.isBusy}
        isOver={isOver}
        hasUndecided={undecided.length > 0}
        onSend={(reason) => void bulk.run(rows, verb, reason)}
        onClose={close}
      >
        <BulkTable
          verb={verb}
          rows={rows.map((row, at) => ({
            row,
            isProposal: isProposal[at] ?? false,
            preview: previews[at],
            outcome: bulk.outcomes.get(row.id),
          }))}
        />
      </BulkForm>
    </Dialog>
  )
}

interface BulkFormProps {
  readonly verb: Verb
  readonly consequence: string
  /** Where the reason is kept for the rows that are not decided yet. */
  readonly draft: string
  readonly sendLabel: string
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly hasUndecided: boolean
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const useEnd = (isOver: boolean, onEnd: () => void): void => {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}

const BulkForm = ({
  verb,
  consequence,
  draft,
  sendLabel,
  isBusy,
  isOver,
  hasUndecided,
  onSend,
  onClose,
  children,
}: BulkFormProps) => {
  const [reason, setReason] = useDraft(draft)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sent = useRef('')
  useEnd(isOver, () => {
    if (hasUndecided) setReason(sent.current)
    // The field for the reason is gone now, so the focus moves to the button.
    button.current?.focus()
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isOver) return onClose()
    const missing =
      verb === 'reject' ? Reason.safeParse(reason).error?.issues[0]?.message : undefined
    setFault(missing)
    if (missing) field.current?.focus()
    else {
      sent.current = reason
      onSend(reason.trim())
      setReason('')
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }
  return (
    <form className={styles.form} onSubmit={send} onKeyDown={onKeyDown} noValidate>
      <p>{consequence}</p>
      {children}
      {verb === 'reject' && !isOver && (
        <Textarea
          ref={field}
          label={kitText.reason}
          description={text.reasonHelp}
          required
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          error={fault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={styles.foot}>
        {!isOver && (
          <Button variant="subtle" color="gray" onClick={onClose}>
            {kitText.cancel}
          </Button>
        )}
        <SubmitButton
          ref={button}
          label={isOver ? kitText.close : sendLabel}
          busyLabel={text.busy[verb]}
          isBusy={isBusy}
          data-autofocus={verb === 'approve' || undefined}
          aria-keyshortcuts="Control+Enter"
        />
      </div>
    </form>
  )
}
