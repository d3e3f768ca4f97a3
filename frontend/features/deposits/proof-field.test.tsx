import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { problem } from '../../testing/fake-server.js'
import { FakeUpload, installUploads } from '../../testing/fake-upload.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { ProofField } from './proof-field.js'
import { useProof, type StoredProof } from './use-proof.js'

const Field = () => {
  const [stored, onStored] = useState<StoredProof>()
  return (
    <ProofField
      proof={useProof({ depositId: idOf(4), stored, onStored })}
      inputRef={useRef<HTMLInputElement>(null)}
    />
  )
}
const picture = new File(['x'], 'proof.png', { type: 'image/png' })

const choose = async () => {
  const { user } = await renderUi(<Field />)
  await user.upload(screen.getByLabelText(/Choose a picture/), picture)
  return { user, sending: FakeUpload.newest }
}

beforeEach(() => installUploads())

describe('the field for the proof of a payment', () => {
  it('shows in percent how much of the picture has been sent, and says when it is complete', async () => {
    const { sending } = await choose()
    act(() => sending?.progress(37))
    expect(screen.getByText('37%')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Upload of proof.png' })).toHaveAttribute(
      'aria-valuenow',
      '37',
    )
    expect(screen.getByRole('status')).toHaveTextContent('1 B, uploading…')
    act(() => sending?.progress(100))
    expect(screen.getByRole('status')).toHaveTextContent('1 B, sent, checking the picture…')
  })

  it('lets the client stop an upload and choose another picture', async () => {
    const { user, sending } = await choose()
    await user.click(screen.getByRole('button', { name: 'Stop the upload of proof.png' }))
    expect(sending?.isAborted).toBe(true)
    expect(screen.queryByText('proof.png')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.upload(screen.getByLabelText(/Choose a picture/), picture)
    expect(FakeUpload.newest).not.toBe(sending)
    expect(screen.getByText('0%')).toBeInTheDocument()
  })

  it('shows the server’s reason for a refusal, and offers no retry if it would be refused again', async () => {
    const { sending } = await choose()
    const message =
      'The picture is damaged or larger than 40 megapixels; take it again or make it smaller'
    await act(() =>
      sending?.answer(
        problem('unsupported-image', { status: 422, fields: [{ path: 'file', message }] }),
      ),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message}.`)
    expect(screen.getByRole('status')).toHaveTextContent('1 B, not uploaded')
    expect(screen.queryByRole('button', { name: 'Upload again' })).not.toBeInTheDocument()
  })

  it('offers a retry if the server failed', async () => {
    const { sending } = await choose()
    await act(() => sending?.answer(problem('internal', { status: 500 })))
    expect(await screen.findByRole('button', { name: 'Upload again' })).toBeInTheDocument()
  })

  it('replaces a refused picture with one press', async () => {
    const { user, sending } = await choose()
    await act(() => sending?.answer(problem('unsupported-image', { status: 422, fields: [] })))
    expect(await screen.findByRole('button', { name: 'Choose another' })).toBeInTheDocument()
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      picture,
    )
    expect(FakeUpload.newest).not.toBe(sending)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('takes a pasted picture', async () => {
    await renderUi(<Field />)
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(await screen.findByText('proof.png')).toBeInTheDocument()
    expect(FakeUpload.newest).toBeDefined()
  })
})
