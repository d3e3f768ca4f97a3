import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { resetFactors, type UserDetail } from '#contracts/people/users'
import { factorResetText as text } from '../../lib/text/people.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'

/** Proposes to another admin to remove the second factors of a person who has lost them. */
export const FactorReset = ({
  person: { userId, fullName },
}: {
  readonly person: Pick<UserDetail, 'userId' | 'fullName'>
}) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="xs" fullWidth onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <CommandDialog
          endpoint={resetFactors}
          onClose={() => setIsOpen(false)}
          title={text.title(fullName)}
          consequence={text.consequence}
          confirmLabel={text.submit}
          busyLabel={text.submitting}
          reason={{ help: kitText.staffReasonHelp }}
          inputOf={(reason) => ({ userId, reason })}
          onDone={() => toast.success(text.sent, text.sentMore)}
        />
      )}
    </>
  )
}
