import { Button } from '@mantine/core'
import { useState } from 'react'
import { blockUser, unblockUser, type UserDetail } from '#contracts/people/users'
import { kitText } from '../../lib/text/kit.js'
import { blockingText } from '../../lib/text/people.js'
import { toast } from '../../ui/messages/toast.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'

const acts = {
  block: { endpoint: blockUser, text: blockingText.block },
  unblock: { endpoint: unblockUser, text: blockingText.unblock },
} as const

interface BlockPersonProps {
  readonly person: Pick<UserDetail, 'userId' | 'fullName' | 'status'>
}

/** Keeps a person from signing in, or lets them again. */
export const BlockPerson = ({ person }: BlockPersonProps) => {
  const [act, setAct] = useState<keyof typeof acts>()
  const next = person.status === 'blocked' ? 'unblock' : 'block'
  return (
    <>
      <Button variant="subtle" size="xs" fullWidth onClick={() => setAct(next)}>
        {acts[next].text.open}
      </Button>
      {act && <Confirm act={act} person={person} onClose={() => setAct(undefined)} />}
    </>
  )
}

const Confirm = ({
  act,
  person: { userId, fullName },
  onClose,
}: BlockPersonProps & { readonly act: keyof typeof acts; readonly onClose: () => void }) => {
  const { endpoint, text } = acts[act]
  return (
    <CommandDialog
      endpoint={endpoint}
      onClose={onClose}
      title={text.title(fullName)}
      consequence={text.consequence}
      confirmLabel={text.submit}
      busyLabel={text.submitting}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ userId, reason })}
      onDone={() => toast.success(text.done)}
    />
  )
}
