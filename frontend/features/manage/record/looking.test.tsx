import { EventEmitter } from 'node:events'
import { expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'
import { getSession } from '#contracts/own/session'
import { shareLooking } from '../../../lib/browser/looking.js'
import { useSession } from '../../../lib/session/session.js'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderUi } from '../../../testing/render.js'
import { adminId, adminSession, idOf } from '../../../testing/staff-samples.js'
import { LookMark, Looking } from './looking.js'

const welcome = (channels: object) => ({ position: '1', ordinal: '1', recordedAt: null, channels })
const Request = () => {
  useSession()
  return (
    <>
      <LookMark requestId={idOf(1)} />
      <Looking requestId={idOf(1)} />
    </>
  )
}

/** A socket that records its messages instead of sending them. */
const fakeSocket = () => {
  const hears = new EventEmitter()
  const said: unknown[] = []
  const emit = (name: string, value: unknown) => void said.push([name, value])
  return { hears, said, socket: { on: hears.on.bind(hears), emit } as unknown as Socket }
}

it('A request shows who else is looking at it, in the list and in the record, until they leave', async () => {
  const { hears, said, socket } = fakeSocket()
  shareLooking(socket)
  new FakeServer().answer(getSession, adminSession)
  await renderUi(<Request />)
  act(() => void hears.emit(liveMessages.welcome, welcome({ staff: '1' })))
  await waitFor(() => expect(said).toContainEqual([liveMessages.look, idOf(1)]))
  const anna = {
    userId: idOf(8),
    fullName: 'Anna Petrova',
    profilePictureId: null,
    requestId: idOf(1),
  }
  act(
    () =>
      void hears.emit(liveMessages.looking, [
        anna,
        { ...anna, userId: adminId, fullName: 'Jonas Weber' },
      ]),
  )
  expect(await screen.findAllByText('Anna Petrova is looking at this')).toHaveLength(2)
  act(() => void hears.emit(liveMessages.looking, []))
  expect(screen.queryByText('Anna Petrova is looking at this')).not.toBeInTheDocument()
})

it('The mark of a person who looks at a request is their profile picture, and their initials where that does not load', async () => {
  const { hears, socket } = fakeSocket()
  shareLooking(socket)
  new FakeServer().answer(getSession, adminSession)
  const { container } = await renderUi(<Request />)
  act(() => void hears.emit(liveMessages.welcome, welcome({ staff: '1' })))
  act(
    () =>
      void hears.emit(liveMessages.looking, [
        {
          userId: idOf(8),
          fullName: 'Anna Petrova',
          profilePictureId: idOf(7),
          requestId: idOf(1),
        },
      ]),
  )
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  const picture = container.querySelector('img')!
  expect(picture).toHaveAttribute('src', `/api/people/${idOf(8)}/picture/${idOf(7)}`)
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AP')
})

it('What a client looks at is not shared', async () => {
  const { hears, said, socket } = fakeSocket()
  shareLooking(socket)
  hears.emit(liveMessages.welcome, welcome({ [`account:${idOf(1)}`]: '1' }))
  expect(said).toEqual([])
})
