import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { manageText } from '../../../lib/text/manage.js'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js'
import { Key } from '../../../ui/figures/key.js'
import { useAsked } from './asked.js'
import styles from './decision-actions.module.css'
import record from './record.module.css'
import { useIsSelecting } from '../keys/selecting.js'
import { useSingleKeys } from '../keys/single-keys.js'
import { useKeys } from '../keys/use-keys.js'

interface Choice {
  readonly title: string
  readonly consequence: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

interface DecisionActionsProps {
  /** The formatted amount, which both buttons repeat. */
  readonly amount: string
  /**
   * Undefined if this admin cannot approve, as the proposer; `instead` then replaces the button.
   */
  readonly approve: (Choice & { readonly label: string; readonly busyLabel: string }) | undefined
  readonly instead?: ReactNode
  readonly reject: Choice
  /** Postings and balances, shown before an approval. */
  readonly effect: ReactNode
}

/**
 * The buttons Approve, or Propose, and Reject, also by the keys A and R. Both open a confirmation
 * first.
 */
export const DecisionActions = ({
  amount,
  approve,
  instead,
  reject,
  effect,
}: DecisionActionsProps) => {
  const [asking, setAsking] = useAsked()
  const isSelecting = useIsSelecting()
  const areKeysOn = useSingleKeys() && !isSelecting
  const keys = { ...(approve && { a: () => setAsking('approve') }), r: () => setAsking('reject') }
  useKeys(isSelecting ? {} : keys)
  const closing =
    ({ onCancel }: Choice) =>
    () => {
      setAsking(undefined)
      onCancel()
    }
  const hint = (name: string) => areKeysOn && <Key name={name} onFill />
  return (
    <div className={`${record.part} ${record.foot}`}>
      <div className={styles.actions}>
        {approve ? (
          <Button
            className={styles.approve}
            leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />}
            rightSection={hint('A')}
            onClick={() => setAsking('approve')}
          >
            {approve.label}
          </Button>
        ) : (
          instead
        )}
        <Button
          variant="default"
          leftSection={<IconX size={16} stroke={1.7} aria-hidden />}
          rightSection={hint('R')}
          onClick={() => setAsking('reject')}
        >
          {manageText.reject}
        </Button>
      </div>
      {approve && (
        <ConfirmDialog
          {...approve}
          opened={asking === 'approve'}
          onClose={closing(approve)}
          confirmLabel={approve.label}
        >
          {effect}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        {...reject}
        opened={asking === 'reject'}
        onClose={closing(reject)}
        confirmLabel={manageText.rejectAmount(amount)}
        busyLabel={manageText.rejecting}
        reason={{}}
      />
    </div>
  )
}
