import { beforeEach, describe, expect, it } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import {
  getIdentity,
  submitIdentity,
  uploadIdentityPicture,
  type OwnIdentity,
  type StoredPicture,
} from '#contracts/people/identity'
import { sessionQuery } from '../../lib/session/session.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { FakeUpload, installUploads } from '../../testing/fake-upload.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { IdentityPage } from './identity-page.js'

const stored = (side: 'front' | 'back', digit: number) =>
  ({ pictureId: idOf(digit), side, bytes: 4_000, width: 428, height: 270 }) as StoredPicture

const submission = (change: object) =>
  ({
    submission: {
      submissionId: idOf(1),
      status: 'submitted',
      submittedAt: '2026-11-20T08:00:00.000Z',
      decidedAt: null,
      ground: null,
      reason: null,
      ...change,
    },
    drafts: [],
  }) as unknown as OwnIdentity

const nothing: OwnIdentity = { submission: null, drafts: [] }
const signedIn = (queries: QueryClient) =>
  queries.setQueryData(sessionQuery().queryKey, clientSession)

/** The page, which can be left and opened again. */
const PageOrAnother = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && <IdentityPage />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
    </>
  )
}

const picture = new File(['x'.repeat(2_000)], 'front.jpg', { type: 'image/jpeg' })

describe('the identity page of a client', () => {
  let server: FakeServer
  beforeEach(() => {
    server = new FakeServer()
  })

  const open = (identity: OwnIdentity) => {
    server.answer(getIdentity, () => identity)
    return renderUi(<IdentityPage />, { seed: signedIn })
  }
  const field = async (side: string) => within(await screen.findByRole('group', { name: side }))
  const choose = async (side: 'front' | 'back') =>
    (await field(side === 'front' ? 'Front' : 'Back')).getByLabelText(/Choose/)
  const submit = () => screen.getByRole('button', { name: /^Submit both pictures/ })

  it('says beforehand what pictures may be, and shows examples', async () => {
    await open(nothing)
    expect(await screen.findByText(/JPEG, PNG or WebP, up to 15 MB each/)).toBeInTheDocument()
    expect(screen.getByText(/All four corners in view/)).toBeInTheDocument()
    expect((await choose('front')).getAttribute('accept')).toBe('image/jpeg,image/png,image/webp')
    expect((await field('Front')).getByLabelText('Take a picture of the front')).toHaveAttribute(
      'capture',
      'environment',
    )
  })

  it('asks for both pictures where one is missing, and moves to the missing one', async () => {
    const { user } = await open({ submission: null, drafts: [stored('front', 2)] })
    await screen.findByText('ready to submit')
    await user.click(submit())
    expect(
      screen.getByText('Please upload both Front and Back ID images before submitting.'),
    ).toBeInTheDocument()
    expect((await field('Back')).getByRole('alert')).toHaveTextContent('The back is missing.')
    expect(await choose('back')).toHaveFocus()
    expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('submits both pictures once they are stored', async () => {
    server
      .respond(uploadIdentityPicture, ({ path }) =>
        Response.json(path.endsWith('front') ? stored('front', 2) : stored('back', 3)),
      )
      .answer(submitIdentity, { submissionId: idOf(1), position: 7n } as never)
    const { user, queries } = await open(nothing)
    await user.upload(await choose('front'), picture)
    await user.upload(await choose('back'), picture)
    expect(await screen.findAllByText(/ready to submit/)).toHaveLength(2)
    expect(screen.getByAltText('The front of your document')).toHaveAttribute(
      'src',
      expect.stringContaining(idOf(2)),
    )
    server.answer(getIdentity, submission({}))
    await user.click(submit())
    expect(await screen.findByText('Upload Successful')).toBeInTheDocument()
    expect(
      server.seen.findLast(({ path }) => path === '/api/identity')?.body ??
        server.seen.find(({ method, path }) => method === 'POST' && path === '/api/identity')?.body,
    ).toEqual({
      frontId: idOf(2),
      backId: idOf(3),
    })
    expect(await screen.findByText(/You need not do anything/)).toBeInTheDocument()
    staleTopicsOf(queries).stop()
  })

  it('still has a stored picture when its client has left and comes back', async () => {
    server
      .answer(getIdentity, nothing)
      .respond(uploadIdentityPicture, () => Response.json(stored('front', 2)))
    const { user } = await renderUi(<PageOrAnother />, { seed: signedIn })
    await user.upload(await choose('front'), picture)
    await screen.findByText(/ready to submit/)
    server.answer(getIdentity, { submission: null, drafts: [stored('front', 2)] })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await user.click(screen.getByRole('button', { name: 'Come back' }))
    expect(await screen.findByText('ready to submit')).toBeInTheDocument()
    expect(
      (await field('Front')).getByLabelText('Choose another picture of the front'),
    ).toBeInTheDocument()
  })

  it('sends a picture again after its upload broke off, without choosing it again', async () => {
    const { user } = await open(nothing)
    installUploads()
    await user.upload(await choose('front'), picture)
    await screen.findByRole('progressbar', { name: 'Upload of the front' })
    const broken = FakeUpload.newest
    await act(async () => broken?.break())
    expect((await field('Front')).getByRole('alert')).toHaveTextContent(/connection/)
    await user.click(screen.getByRole('button', { name: 'Try the upload again' }))
    await screen.findByRole('progressbar', { name: 'Upload of the front' })
    expect(FakeUpload.newest).not.toBe(broken)
    await act(async () => FakeUpload.newest?.answer(Response.json(stored('front', 2))))
    expect(await screen.findByText(/ready to submit/)).toBeInTheDocument()
  })

  it('refuses what is no picture before it is sent', async () => {
    await open(nothing)
    const input = await choose('front')
    const file = new File(['x'], 'scan.pdf', { type: 'application/pdf' })
    const transfer = Object.assign(new Event('drop', { bubbles: true }), {
      dataTransfer: { files: [file] },
    })
    act(() => void input.closest('div')?.dispatchEvent(transfer))
    expect((await field('Front')).getByRole('alert')).toHaveTextContent(
      'This file is not a JPEG, PNG or WebP picture',
    )
  })

  it('says why pictures were declined, in words of staff, and what to do; new ones can be sent', async () => {
    await open(
      submission({
        status: 'declined',
        decidedAt: '2026-11-20T09:00:00.000Z',
        ground: 'cut-off',
        reason: 'The edge is missing',
      }),
    )
    expect(await screen.findByText(/part of the document is cut off/)).toHaveTextContent(
      /all four corners/,
    )
    expect(screen.getByText('The edge is missing')).toBeInTheDocument()
    expect(submit()).toBeInTheDocument()
  })

  it('takes nothing more once it is approved, and offers others while it waits', async () => {
    const { user, unmount } = await open(submission({}))
    await user.click(await screen.findByRole('button', { name: 'Send other pictures instead' }))
    expect(submit()).toBeInTheDocument()
    unmount()
    await open(submission({ status: 'approved', decidedAt: '2026-11-20T09:00:00.000Z' }))
    expect(await screen.findByRole('heading', { name: 'Account verified' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Submit/ })).not.toBeInTheDocument()
  })

  it('says what the server refuses at the side it is about, until another picture is chosen', async () => {
    const message = 'This is the same picture as the front'
    server
      .respond(submitIdentity, () =>
        problem('invalid-input', { status: 400, fields: [{ path: 'backId', message }] }),
      )
      .respond(uploadIdentityPicture, () => Response.json(stored('back', 4)))
    const { user } = await open({
      submission: null,
      drafts: [stored('front', 2), stored('back', 3)],
    })
    await screen.findAllByText('ready to submit')
    await user.click(submit())
    expect(await (await field('Back')).findByRole('alert')).toHaveTextContent(message)
    expect((await field('Front')).queryByRole('alert')).not.toBeInTheDocument()
    await user.upload((await field('Back')).getByLabelText(/^Choose/), picture)
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(screen.queryByText(/Upload Failed/)).not.toBeInTheDocument()
  })

  it('keeps what was chosen where the server refuses', async () => {
    server.respond(submitIdentity, () => problem('busy', { status: 503 }))
    const { user } = await open({
      submission: null,
      drafts: [stored('front', 2), stored('back', 3)],
    })
    await screen.findAllByText('ready to submit')
    await user.click(submit())
    expect(await screen.findByText(/Upload Failed/)).toBeInTheDocument()
    expect(screen.getAllByText('ready to submit')).toHaveLength(2)
  })
})
