import { Button } from '@mantine/core'
import { useState } from 'react'
import { assets } from '#contracts/values/assets'
import { cancelDeposit, type Deposit } from '#contracts/requests/deposits'
import { depositsText as text } from '../../lib/text/deposits.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { toast } from '../../ui/messages/toast.js'

/** Cancels a pending deposit, but first says what that means for coins that were already sent. */
export const CancelDeposit = ({ deposit: { depositId, amount, method } }: { deposit: Deposit }) => {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const cancel = useCommand(cancelDeposit, {
    onDone: () => {
      toast.success(text.cancelled(amount))
      close()
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        <AmountText>{text.cancelOf(amount)}</AmountText>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => {
          close()
          cancel.reset()
        }}
        title={text.cancelTitle(amount, assets[method].label)}
        consequence={text.cancelConsequence}
        confirmLabel={text.cancelOf(amount)}
        busyLabel={text.cancelling}
        dismissLabel={text.keep}
        isBusy={cancel.isBusy}
        problem={cancel.problemText}
        onConfirm={() => cancel.send({ depositId })}
      />
    </>
  )
}
