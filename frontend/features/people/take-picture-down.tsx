import { Button } from '@mantine/core'
import { useState } from 'react'
import { takePictureDown } from '#contracts/own/profile-pictures'
import type { UserDetail } from '#contracts/people/users'
import { takeDownText as text } from '../../lib/text/account.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { toast } from '../../ui/messages/toast.js'

interface TakePictureDownProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName'>
  /** The picture that is on screen. */
  readonly profilePictureId: string
}

/** Removes an unfit picture of a person, with a reason that they read. */
export const TakePictureDown = ({
  person: { userId, fullName },
  profilePictureId,
}: TakePictureDownProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && (
        <CommandDialog
          endpoint={takePictureDown}
          onClose={() => setIsOpen(false)}
          title={text.title(fullName)}
          consequence={text.consequence}
          confirmLabel={text.open}
          busyLabel={text.busy}
          isFinal
          reason={{}}
          inputOf={(reason) => ({ userId, profilePictureId, reason })}
          onDone={() => toast.success(text.done)}
        />
      )}
    </>
  )
}
