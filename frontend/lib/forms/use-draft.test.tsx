import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { addNote } from '#contracts/people/notes'
import { getSession } from '#contracts/own/session'
import { NoteForm } from '../../features/people/note-form.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js'

const Records = () => {
  const [open, setOpen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const decide = (reason: string) => {
    if (reason.startsWith('Unfinished')) return
    setIsBusy(true)
    setTimeout(() => {
      setIsBusy(false)
      if (reason.startsWith('Refuse')) setProblem('Refused.')
      else setOpen(undefined)
    })
  }
  return (
    <>
      {['Greta', 'Amara'].map((who) => (
        <button key={who} type="button" onClick={() => setOpen(who)}>
          {who}
        </button>
      ))}
      {open && (
        <ConfirmDialog
          opened
          onClose={() => setOpen(undefined)}
          title={`Reject $50.00 for ${open}`}
          consequence="No money moves."
          confirmLabel="Reject $50.00"
          busyLabel="Rejecting"
          isBusy={isBusy}
          problem={problem}
          reason={{}}
          onConfirm={decide}
        />
      )}
    </>
  )
}

const reason = () => screen.findByRole('textbox', { name: /Reason/ })
const away = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a reason in a dialog', () => {
  const draw = () => {
    new FakeServer().answer(getSession, adminSession)
    return renderUi(<Records />)
  }

  it('is still there after a look at the record, and only there', async () => {
    const { user } = await draw()
    await user.click(screen.getByText('Greta'))
    await user.type(await reason(), 'Not on the chain')
    await user.keyboard('{Escape}')
    await away()
    await user.click(screen.getByText('Amara'))
    expect(await reason()).toHaveValue('')
    await user.keyboard('{Escape}')
    await away()
    await user.click(screen.getByText('Greta'))
    expect(await reason()).toHaveValue('Not on the chain')
  })

  it('is still there if the dialog sent nothing because another of its fields had a fault', async () => {
    const { user } = await draw()
    await user.click(screen.getByText('Greta'))
    await user.type(await reason(), 'Unfinished')
    await user.click(screen.getByRole('button', { name: /^Reject \$50/ }))
    await user.keyboard('{Escape}')
    await away()
    await user.click(screen.getByText('Greta'))
    expect(await reason()).toHaveValue('Unfinished')
  })

  it('is gone once it was sent, and kept if it was refused', async () => {
    const { user } = await draw()
    await user.click(screen.getByText('Greta'))
    await user.type(await reason(), 'Not on the chain')
    await user.click(screen.getByRole('button', { name: /^Reject \$50/ }))
    await away()
    await user.click(screen.getByText('Greta'))
    expect(await reason()).toHaveValue('')
    await user.type(await reason(), 'Refuse this')
    await user.click(screen.getByRole('button', { name: /^Reject \$50/ }))
    await screen.findByText('Refused.')
    await user.keyboard('{Escape}')
    await away()
    await user.click(screen.getByText('Greta'))
    expect(await reason()).toHaveValue('Refuse this')
  })
})

const People = () => {
  const [userId, setUserId] = useState<string>(idOf(1))
  return (
    <>
      <button type="button" onClick={() => setUserId(userId === idOf(1) ? idOf(2) : idOf(1))}>
        Next person
      </button>
      <NoteForm key={userId} userId={userId} />
    </>
  )
}

describe('a note about a person', () => {
  it('is still there after a look at another person, and gone once it is stored', async () => {
    new FakeServer().answer(getSession, adminSession).answer(addNote, { noteId: idOf(7) } as never)
    const { user } = await renderUi(<People />)
    const note = () => screen.getByRole('textbox')
    await user.type(note(), 'Calls on Fridays')
    await user.click(screen.getByText('Next person'))
    expect(note()).toHaveValue('')
    await user.click(screen.getByText('Next person'))
    expect(note()).toHaveValue('Calls on Fridays')
    await user.click(screen.getByRole('button', { name: /note/i }))
    await waitFor(() => expect(note()).toHaveValue(''))
    await user.click(screen.getByText('Next person'))
    await user.click(screen.getByText('Next person'))
    expect(note()).toHaveValue('')
  })
})
