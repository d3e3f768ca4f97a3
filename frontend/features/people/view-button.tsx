import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserDetail } from '#contracts/users'
import { VIEW_MINUTES, viewAsClient } from '#contracts/views'
import { changePerson } from '../../lib/session.js'
import { viewText as text } from '../../lib/text/view.js'
import { useCommand } from '../../lib/use-command.js'
import { noteView } from '../../lib/view.js'
import { ConfirmDialog } from '../../ui/confirm-dialog.js'

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

const ViewDialog = ({ person: { userId, fullName }, onClose }: { person: Viewed; onClose: () => void }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const view = useCommand(viewAsClient, {
    onDone: async () => {
      noteView(userId)
      await changePerson(queries)
      await navigate({ to: '/dashboard' })
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text.openTitle(fullName)}
      consequence={text.openMeans(VIEW_MINUTES)}
      confirmLabel={text.confirm}
      busyLabel={text.opening}
      isBusy={view.isBusy}
      problem={view.problemText}
      reason={{ help: text.reasonHelp }}
      onConfirm={(reason) => view.send({ accountId: userId, reason })}
    />
  )
}
