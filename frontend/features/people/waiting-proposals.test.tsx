import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listProposals } from '#contracts/site/proposals'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { proposalSample } from '../../testing/proposal-samples.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { WaitingProposals } from './waiting-proposals.js'

const proposal = proposalSample(3, {
  subject: `user-${idOf(1)}`,
  personId: idOf(1),
  personName: 'Amara Okafor',
  change: { kind: 'role', role: 'auditor' },
})

it('Proposals about a person that wait for a second admin are listed on their page, with a link to the approvals', async () => {
  const server = new FakeServer().answer(listProposals, pageOfSamples([proposal]))
  await renderUi(<WaitingProposals userId={idOf(1)} />)
  expect(await screen.findByRole('heading', { name: 'Give the role Auditor' })).toBeInTheDocument()
  expect(screen.getByText('Anna Lindqvist')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See the proposal' })).toHaveAttribute(
    'href',
    '/approvals',
  )
  expect(server.seen[0]?.search.get('personId')).toBe(idOf(1))
})

it('The page of a person says when nothing about them waits for a second admin', async () => {
  new FakeServer().answer(listProposals, pageOfSamples([]))
  await renderUi(<WaitingProposals userId={idOf(1)} />)
  expect(await screen.findByText('Nothing waits for a second admin.')).toBeInTheDocument()
})
