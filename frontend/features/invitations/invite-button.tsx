import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#contracts/values/values'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { Dialog } from '../../ui/overlays/dialog.js'
import { InviteForm, type Made } from './invite-form.js'
import { InviteLink } from './invite-link.js'

interface InviteButtonProps {
  /** The role that the dialog starts with; undefined while it is closed. */
  readonly role: Role | undefined
  readonly onChange: (role: Role | undefined) => void
}

/** Asks whom to invite, then shows the link once. */
export const InviteButton = ({ role, onChange }: InviteButtonProps) => {
  const [made, setMade] = useState<Made>()
  const close = () => {
    setMade(undefined)
    onChange(undefined)
  }
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => onChange('client')}
      >
        {text.invite}
      </Button>
      <Dialog
        opened={role !== undefined || made !== undefined}
        onClose={close}
        title={made ? text.linkTitle : text.inviteTitle}
        isShownOnce={made !== undefined}
      >
        {made && <InviteLink made={made} onClose={close} />}
        {role && !made && <InviteForm role={role} onMade={setMade} onClose={close} />}
      </Dialog>
    </>
  )
}
