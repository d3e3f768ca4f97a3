import { kitText } from '../../lib/text/kit.js'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserDetail } from '#contracts/people/users'
import { VIEW_MINUTES, viewAsClient } from '#contracts/people/views'
import { changePerson } from '../../lib/session/session.js'
import { viewText as text } from '../../lib/text/view.js'
import { noteView } from '../../lib/browser/viewed-here.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'

type Viewed = Pick<UserDetail, 'userId' | 'fullName'>

/** Opens the client's view in this tab, after asking for a reason. */
export const ViewButton = ({ person }: { person: Viewed }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {text.open}
      </Button>
      {isAsking && <ViewDialog person={person} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const ViewDialog = ({
  person: { userId, fullName },
  onClose,
}: {
  person: Viewed
  onClose: () => void
}) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <CommandDialog
      endpoint={viewAsClient}
      onClose={onClose}
      title={text.openTitle(fullName)}
      consequence={text.openMeans(VIEW_MINUTES)}
      confirmLabel={text.confirm}
      busyLabel={text.opening}
      reason={{ help: kitText.staffReasonHelp }}
      inputOf={(reason) => ({ accountId: userId, reason })}
      onDone={async () => {
        noteView(userId)
        await changePerson(queries)
        await navigate({ to: '/dashboard' })
      }}
    />
  )
}
