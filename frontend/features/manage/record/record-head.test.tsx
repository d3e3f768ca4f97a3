import { expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderUi } from '../../../testing/render.js'
import { adminSession, depositSample, idOf } from '../../../testing/staff-samples.js'
import { RecordHead } from './record-head.js'

it('The head of a record shows the picture of its client, and their initials where they have none', async () => {
  new FakeServer().answer(getSession, adminSession)
  const { client } = depositSample(1)
  const withPicture = depositSample(1, { client: { ...client, profilePictureId: idOf(7) } })
  const { container } = await renderUi(
    <>
      <RecordHead record={withPicture} requestedAt={withPicture.quotedAt} />
      <RecordHead record={depositSample(2)} requestedAt={withPicture.quotedAt} />
    </>,
  )
  await waitFor(() => expect(container.querySelectorAll('[data-initials]')).toHaveLength(2))
  const pictures = [...container.querySelectorAll('[data-initials]')].map((avatar) =>
    avatar.querySelector('img')?.getAttribute('src'),
  )
  expect(pictures).toEqual([`/api/people/${idOf(1)}/picture/${idOf(7)}`, undefined])
})
