import type { Endpoint, RequestInput, ResponseOf } from '#contracts/endpoint'
import { useCommand, type Touched } from '../../lib/commands/use-command.js'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js'

/** What the dialog shows, without the command that it sends. */
export type DialogFrame = Omit<ConfirmDialogProps, 'opened' | 'isBusy' | 'problem' | 'onConfirm'>

interface CommandDialogProps<E extends Endpoint> extends DialogFrame {
  readonly endpoint: E
  /** What the command changes besides. */
  readonly touches?: Touched<E>
  /** What it says if it failed and nobody knows why. */
  readonly failed?: string
  /** Makes the request from the trimmed reason, or from '' if the dialog asks for none. */
  readonly inputOf: (reason: string) => RequestInput<E>
  /** Called after success, before the dialog closes. */
  readonly onDone?: (answer: ResponseOf<E>) => unknown
  /** Called after a refusal, which the dialog shows. */
  readonly onRefused?: () => void
}

/**
 * Asks for confirmation, sends one command, and closes once it is done; a refusal is shown inside.
 * Draw it only while it is open.
 */
export const CommandDialog = <E extends Endpoint>({
  endpoint,
  touches,
  failed,
  inputOf,
  onDone,
  onRefused,
  ...frame
}: CommandDialogProps<E>) => {
  const command = useCommand(endpoint, {
    ...(touches && { touches }),
    failed,
    onDone: async (answer) => {
      await onDone?.(answer)
      frame.onClose()
    },
    ...(onRefused && { onRefused }),
  })
  return (
    <ConfirmDialog
      {...frame}
      opened
      isBusy={command.isBusy}
      problem={command.problemText}
      onConfirm={(reason) => command.send(inputOf(reason))}
    />
  )
}
