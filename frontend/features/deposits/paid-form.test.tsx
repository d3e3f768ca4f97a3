import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { requestDeposit } from '#contracts/requests/deposits'
import { ownDepositSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { FakeUpload, installUploads } from '../../testing/fake-upload.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { PaidForm } from './paid-form.js'

let server: FakeServer
const stored = () =>
  new Response(JSON.stringify({ fileId: idOf(3), hash: 'a', bytes: 1, width: 1, height: 1 }))
const requests = () => server.seen.filter(({ path }) => path.endsWith('/request'))

/** Presses Paid in the middle of the upload. */
const pressEarly = async () => {
  const { user } = await renderUi(
    <PaidForm
      deposit={ownDepositSample()}
      isLate={false}
      stored={undefined}
      onStored={() => undefined}
    />,
  )
  await user.upload(
    screen.getByLabelText(/Choose a picture/),
    new File(['x'], 'proof.png', { type: 'image/png' }),
  )
  act(() => FakeUpload.newest?.progress(40))
  await user.click(screen.getByRole('button', { name: 'Paid' }))
  return user
}

beforeEach(() => {
  notifications.clean()
  server = new FakeServer().answer(requestDeposit, { position: 8n })
  installUploads()
})

describe('Paid, pressed while the proof is still being uploaded', () => {
  it('says so, and sends the request as soon as the upload is done', async () => {
    await pressEarly()
    expect(screen.getByRole('button', { name: 'Sends once uploaded…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(requests()).toEqual([])
    await act(() => FakeUpload.newest?.answer(stored()))
    expect(await screen.findByText('Deposit Successful')).toBeInTheDocument()
    expect(requests().map(({ body }) => body)).toEqual([{ proofId: idOf(3) }])
  })

  it('sends nothing when the upload fails, even after a successful retry', async () => {
    const user = await pressEarly()
    act(() => FakeUpload.newest?.break())
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    await act(() => FakeUpload.newest?.answer(stored()))
    expect(await screen.findByText('1 B, uploaded')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Paid' })).not.toHaveAttribute('aria-disabled')
    expect(requests()).toEqual([])
  })

  it('sends nothing when the upload is stopped', async () => {
    const user = await pressEarly()
    await user.click(screen.getByRole('button', { name: 'Stop the upload of proof.png' }))
    expect(await screen.findByRole('button', { name: 'Paid' })).toBeInTheDocument()
    expect(requests()).toEqual([])
  })
})
