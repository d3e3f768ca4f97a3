import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { addNote, listNotes, removeNote, type StaffNote } from '#contracts/people/notes'
import { sessionQuery } from '../../lib/session/session.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminId, adminSession, idOf } from '../../testing/staff-samples.js'
import { NotesCard } from './notes-card.js'

const note = (digit: number, change: Partial<Record<keyof StaffNote, unknown>> = {}) =>
  ({
    noteId: idOf(digit),
    text: `Note ${digit}`,
    authorId: idOf(8),
    authorName: 'Anna Lindqvist',
    writtenAt: '2026-11-20T08:00:00.000Z',
    removedAt: null,
    ...change,
  }) as never

const open = (session = adminSession, about = idOf(1)) =>
  renderUi(<NotesCard userId={about} />, {
    seed: (queries) => queries.setQueryData(sessionQuery().queryKey, session),
  })

describe('staff notes', () => {
  it('are shown with their authors, and an admin can write one; the text stays in the field until it is stored', async () => {
    const server = new FakeServer()
      .answer(listNotes, { items: [note(2)], hasOlder: false })
      .respond(addNote, () => problem('busy', { status: 503 }))
    const { user } = await open()
    expect(await screen.findByText('Anna Lindqvist')).toBeInTheDocument()
    const field = screen.getByRole('textbox', { name: 'New note' })
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Write the note first')).toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.type(field, 'Rang on Monday')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/The server is busy/)).toBeInTheDocument()
    expect(field).toHaveValue('Rang on Monday')
    server.answer(addNote, { noteId: idOf(3) as never })
    server.answer(listNotes, {
      items: [note(3, { text: 'Rang on Monday', authorId: adminId }), note(2)],
      hasOlder: false,
    })
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('You')).toBeInTheDocument()
    expect(field).toHaveValue('')
    expect(server.seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
      text: 'Rang on Monday',
    })
  })

  it('can be removed only by their author, who first reads what that means; the focus stays in the list', async () => {
    const own = note(3, { authorId: adminId, authorName: 'Jonas Weber' })
    const server = new FakeServer()
      .answer(listNotes, { items: [own, note(2)], hasOlder: false })
      .answer(removeNote, { noteId: idOf(3) as never })
    const { user } = await open()
    const [remove, ...others] = await screen.findAllByRole('button', {
      name: /^Remove your note of/,
    })
    expect(others).toEqual([])
    await user.click(remove!)
    const dialog = await screen.findByRole('dialog', { name: 'Remove this note' })
    expect(dialog).toHaveTextContent('erased for good')
    server.answer(listNotes, {
      items: [note(3, { text: null, removedAt: '2026-11-20T09:00:00.000Z' })],
      hasOlder: false,
    })
    await user.click(within(dialog).getByRole('button', { name: /^Remove/ }))
    const removed = (await screen.findByText('Removed by its author')).closest('li')
    await waitFor(() => expect(removed).toHaveFocus())
    expect(server.seen.find(({ method }) => method === 'POST')?.path).toBe(
      `/api/staff/users/${idOf(1)}/notes/${idOf(3)}/remove`,
    )
  })

  it('load further back on request, and again when a new one is written', async () => {
    const server = new FakeServer().answer(listNotes, ({ search }) =>
      search.get('olderThan') === idOf(2)
        ? { items: [note(1)], hasOlder: false }
        : { items: [note(2)], hasOlder: true },
    )
    const { user, queries } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show older notes' }))
    expect(await screen.findByText('Note 1')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull()
    server.answer(listNotes, { items: [note(4), note(2), note(1)], hasOlder: false })
    staleTopicsOf(queries).mark('notes')
    expect(await screen.findByText('Note 4')).toBeInTheDocument()
  })

  it('older than those shown can be asked for again when they could not be loaded', async () => {
    const server = new FakeServer().answer(listNotes, { items: [note(2)], hasOlder: true })
    const { user } = await open()
    const more = await screen.findByRole('button', { name: 'Show older notes' })
    server.respond(listNotes, () => problem('internal', { status: 500 }))
    await user.click(more)
    expect(await screen.findByText(/went wrong/)).toBeInTheDocument()
    expect(screen.getByText('Note 2')).toBeInTheDocument()
    server.answer(listNotes, { items: [note(1)], hasOlder: false })
    await user.click(await screen.findByRole('button', { name: 'Show older notes' }))
    expect(await screen.findByText('Note 1')).toBeInTheDocument()
  })

  it('can be read by auditors, who are told that only admins write them', async () => {
    new FakeServer().answer(listNotes, { items: [], hasOlder: false })
    await open({ ...adminSession, user: { ...adminSession.user!, role: 'auditor' } })
    expect(await screen.findByText('Admins write them on the person’s page.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('about the reader are neither shown nor fetched', async () => {
    const server = new FakeServer()
    await open(adminSession, adminId)
    expect(screen.queryByText('Staff notes')).toBeNull()
    expect(server.seen).toEqual([])
  })

  it('that cannot be loaded say so, with a retry', async () => {
    const server = new FakeServer().respond(listNotes, () => problem('internal', { status: 500 }))
    const { user } = await open()
    await screen.findByRole('alert')
    server.answer(listNotes, { items: [note(2)], hasOlder: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Note 2')).toBeInTheDocument()
  })
})
