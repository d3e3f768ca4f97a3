import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStaffIdentity } from '#contracts/people/identity'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { identitySample } from '../../testing/identity-samples.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { IdentityMark } from './identity-card.js'

describe('the identity in the head of a client’s page', () => {
  it.each([
    ['submitted', 'Identity waiting'],
    ['approved', 'Identity verified'],
    ['declined', 'Identity declined'],
  ] as const)('that is %s reads “%s”', async (status, words) => {
    new FakeServer().answer(getStaffIdentity, identitySample(2, { status }))
    await renderUi(<IdentityMark userId={idOf(2)} />)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('that was never sent reads “Not verified”', async () => {
    new FakeServer().respond(getStaffIdentity, () => problem('not-found', { status: 404 }))
    await renderUi(<IdentityMark userId={idOf(2)} />)
    expect(await screen.findByText('Not verified')).toBeInTheDocument()
  })
})
