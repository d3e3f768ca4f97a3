import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { rejectDeposit } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { useCommand } from '../../lib/commands/use-command.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { ProofGate } from './proof-gate.js'

jest.unstable_mockModule('./proof-dialog.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const Decision = () => {
  const reject = useCommand(rejectDeposit)
  const input = { accountId: idOf(1), depositId: idOf(2), reason: 'No transfer arrived' }
  return (
    <>
      <button type="button" onClick={() => reject.send(input)}>
        Reject
      </button>
      <p>{reject.problemText}</p>
      <ProofGate />
    </>
  )
}

it('A proof whose dialog cannot be loaded says so, and nothing is done', async () => {
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .respond(rejectDeposit, () => problem('proof-needed', { status: 403 }))
  const { user } = await renderUi(<Decision />)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(
    await screen.findByText(/^The question whether it is you did not load/),
  ).toBeInTheDocument()
  expect(await screen.findByText(/^Nothing was done/)).toBeInTheDocument()
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
