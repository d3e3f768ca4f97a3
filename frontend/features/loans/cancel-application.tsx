import { Button } from '@mantine/core'
import { useState } from 'react'
import { cancelLoan, type Loan } from '#contracts/requests/loans'
import { formatMoney } from '../../lib/format/format-money.js'
import { loansText as text } from '../../lib/text/loans.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'

/** Takes an application back that staff have not decided on. */
export const CancelApplication = ({ loan: { loanId, amount } }: { loan: Loan }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {text.cancelOf}
      </Button>
      {isAsking && (
        <CommandDialog
          endpoint={cancelLoan}
          onClose={() => setIsAsking(false)}
          title={text.cancelTitle(formatMoney(amount))}
          consequence={text.cancelConsequence}
          confirmLabel={text.cancelOf}
          busyLabel={text.cancelling}
          dismissLabel={text.keep}
          inputOf={() => ({ loanId })}
          onDone={() => toast.success(text.cancelled)}
        />
      )}
    </>
  )
}
