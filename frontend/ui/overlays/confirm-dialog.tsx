import { Button, Modal, Textarea } from '@mantine/core'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type SyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Reason } from '#contracts/values/values'
import { kitText } from '../../lib/text/kit.js'
import { recordHere, useDraft } from '../../lib/forms/use-draft.js'
import styles from './confirm-dialog.module.css'
import { AmountText } from '../figures/hidden-amounts.js'
import { Note } from '../messages/note.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useInertPage } from './use-inert-page.js'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Verb, amount, person: "Approve deposit of $500.00 for Amara Okafor". */
  readonly title: string
  /** What the action means, in one line. */
  readonly consequence: ReactNode
  /** The verb and the amount again: "Approve $500.00". */
  readonly confirmLabel: string
  /** The label while the command runs: "Approving…". */
  readonly busyLabel: string
  /**
   * The label of the button that closes the dialog: "Cancel", unless the action itself cancels
   * something.
   */
  readonly dismissLabel?: string
  readonly isBusy?: boolean
  /** Makes the button red, for actions that cannot be reversed. */
  readonly isFinal?: boolean
  /** Asks for a reason. Its help says who will read it. */
  readonly reason?: {
    readonly label?: string
    readonly help?: string
    /** Returns what is wrong with the typed text; undefined if it is fine. */
    readonly check?: (typed: string) => string | undefined
  }
  /** Receives the trimmed reason, or '' if none is asked for. */
  readonly onConfirm: (reason: string) => void
  /** The server's refusal as a sentence. */
  readonly problem?: string | undefined
  /** Postings, balances now, change and after. */
  readonly children?: ReactNode
}

/**
 * Asks for confirmation before a command is sent. Escape cancels, Ctrl+Enter confirms, and a
 * missing reason takes the focus. While the command runs it stays open, for its answer.
 */
export const ConfirmDialog = ({ opened, onClose, title, ...form }: ConfirmDialogProps) => {
  const close = () => {
    if (!form.isBusy) onClose()
  }
  useInertPage(opened, close)
  return (
    <Modal.Root opened={opened} onClose={close} size={560} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={styles.head}>
          <Modal.Title component="h2" className={styles.title}>
            <AmountText>{title}</AmountText>
          </Modal.Title>
          <p className={styles.consequence}>
            <AmountText>{form.consequence}</AmountText>
          </p>
        </div>
        {opened && <ConfirmForm onClose={close} draft={`${recordHere()} ${title}`} {...form} />}
      </Modal.Content>
    </Modal.Root>
  )
}

const refusalOf = (reason: string): string | undefined =>
  Reason.safeParse(reason).error?.issues[0]?.message

/**
 * Forgets the draft when the dialog goes away after a command that was not refused. A person who
 * only closed it finds the reason again.
 */
const useForgetOnceSent = (
  isBusy: boolean,
  problem: string | undefined,
  forget: () => void,
): void => {
  const isSent = useRef(false)
  useEffect(() => {
    if (isBusy) isSent.current = true
  }, [isBusy])
  const leave = useEffectEvent(() => {
    if (isSent.current && problem === undefined) forget()
  })
  useEffect(() => () => leave(), [])
}

const ConfirmForm = ({
  onClose,
  onConfirm,
  reason,
  isBusy = false,
  problem,
  children,
  draft,
  ...words
}: Omit<ConfirmDialogProps, 'title' | 'opened'> & { readonly draft: string }) => {
  const [given, setGiven] = useDraft(draft)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useForgetOnceSent(isBusy, problem, () => setGiven(''))
  const confirm = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const missing = reason ? (reason.check ?? refusalOf)(given) : undefined
    setRefusal(missing)
    if (missing) field.current?.focus()
    else onConfirm(given.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm(event)
  }
  return (
    <form onSubmit={confirm} onKeyDown={onKeyDown} noValidate>
      <div className={styles.body}>
        {children}
        {reason && (
          <Textarea
            ref={field}
            label={reason.label ?? kitText.reason}
            description={reason.help ?? kitText.reasonHelp}
            required
            autosize
            minRows={2}
            data-autofocus
            value={given}
            error={refusal}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        {problem && <Note tone="error">{problem}</Note>}
      </div>
      <ConfirmFoot onClose={onClose} isBusy={isBusy} hasField={reason !== undefined} {...words} />
    </form>
  )
}

type FootProps = Pick<
  ConfirmDialogProps,
  'onClose' | 'confirmLabel' | 'busyLabel' | 'dismissLabel' | 'isFinal'
> & {
  isBusy: boolean
  hasField: boolean
}

const ConfirmFoot = ({
  onClose,
  confirmLabel,
  busyLabel,
  dismissLabel = kitText.cancel,
  isFinal = false,
  isBusy,
  hasField,
}: FootProps) => (
  <div className={styles.foot}>
    <Button
      variant="subtle"
      color="gray"
      aria-disabled={isBusy || undefined}
      onClick={onClose}
      rightSection={<Key>Esc</Key>}
    >
      {dismissLabel}
    </Button>
    <SubmitButton
      label={confirmLabel}
      busyLabel={busyLabel}
      isBusy={isBusy}
      color={isFinal ? 'red' : undefined}
      aria-keyshortcuts="Control+Enter"
      data-autofocus={!hasField || undefined}
      rightSection={<Key onFill>Ctrl ↵</Key>}
    />
  </div>
)

const Key = ({ onFill = false, children }: { onFill?: boolean; children: ReactNode }) => (
  <kbd className={styles.key} data-on-fill={onFill || undefined} aria-hidden>
    {children}
  </kbd>
)
