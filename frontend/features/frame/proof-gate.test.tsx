import { afterEach, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { rejectDeposit } from '#contracts/requests/deposits'
import { getSecurity, prove, proveByPassword, type Security } from '#contracts/own/second-factors'
import { getSession } from '#contracts/own/session'
import { FactorId } from '#contracts/values/ids'
import { useCommand } from '../../lib/commands/use-command.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { adminSession, idOf } from '../../testing/staff-samples.js'
import { ProofGate } from './proof-gate.js'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const addedAt = '2026-11-20T08:00:00.000Z'
const security: Security = {
  app: { factorId: FactorId.parse(idOf(9)), addedAt },
  passkeys: [],
  codesLeft: 10,
  isNeeded: false,
  enrolBy: null,
}

const Decision = () => {
  const reject = useCommand(rejectDeposit)
  return (
    <>
      <button
        type="button"
        onClick={() =>
          reject.send({ accountId: idOf(1), depositId: idOf(2), reason: 'No transfer arrived' })
        }
      >
        Reject
      </button>
      <p>{reject.isDone ? 'Rejected' : reject.problemText}</p>
      <ProofGate />
    </>
  )
}

const Rejection = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div id="root" data-testid="page">
      <button type="button" onClick={() => setIsOpen(true)}>
        Reject
      </button>
      {isOpen && (
        <CommandDialog
          endpoint={rejectDeposit}
          onClose={() => setIsOpen(false)}
          title="Reject deposit of $500.00"
          consequence="The client reads why."
          confirmLabel="Reject $500.00"
          busyLabel="Rejecting…"
          reason={{}}
          inputOf={(reason) => ({ accountId: idOf(1), depositId: idOf(2), reason })}
        />
      )}
      <ProofGate />
    </div>
  )
}

const start = async (protectedBy = security) => {
  let isProved = false
  const server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getSecurity, protectedBy)
    .respond(rejectDeposit, () =>
      isProved ? Response.json({ position: '9' }) : problem('proof-needed', { status: 403 }),
    )
    .respond(prove, () => {
      isProved = true
      return Response.json({ user: adminSession.user, codesLeft: null })
    })
    .respond(proveByPassword, ({ body }) => {
      isProved =
        (body as { readonly currentPassword: string }).currentPassword === 'cobalt-otter-73'
      return isProved
        ? Response.json({ user: adminSession.user })
        : problem('wrong-password', { status: 422, details: { about: 'proof' } })
    })
  const { user } = await renderUi(<Decision />)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  const sent = () => server.seen.filter(({ path }) => path.endsWith('/reject'))
  return { user, dialog, sent }
}

it('A command that needs a recent proof asks for it in one dialog, then goes again with the same key and content', async () => {
  const { user, dialog, sent } = await start()
  const field = await within(dialog).findByLabelText('Code')
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('123456{Enter}')
  await screen.findByText('Rejected')
  expect(sent()).toHaveLength(2)
  expect(sent()[1]!.headers.get('Idempotency-Key')).toBe(sent()[0]!.headers.get('Idempotency-Key'))
  expect(sent()[1]!.body).toEqual(sent()[0]!.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('A person who closes the dialog reads that nothing was done, and is asked again the next time', async () => {
  const { user, dialog, sent } = await start()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByText('Nothing was done, because you did not confirm that it is you.')
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
})

it('Escape closes the topmost dialog alone: what was typed in the one beneath stays, and so does the page behind both out of reach', async () => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getSecurity, security)
    .respond(rejectDeposit, () => problem('proof-needed', { status: 403 }))
  const { user } = await renderUi(<Rejection />)
  const page = screen.getByTestId('page')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  await user.type(reason, 'No transfer arrived{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.keyboard('{Escape}')
  const form = within(screen.getByRole('dialog', { name: 'Reject deposit of $500.00' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Nothing was done, because you did not confirm that it is you.',
  )
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull()
  expect(reason).toHaveValue('No transfer arrived')
  expect(page.inert).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.inert).toBe(false))
})

it('A person without a second factor confirms with the password, and a wrong one is said to be wrong', async () => {
  const { user, dialog, sent } = await start({ ...security, app: null, codesLeft: null })
  const field = await within(dialog).findByLabelText('Your password')
  const confirm = within(dialog).getByRole('button', { name: 'Confirm' })
  await user.click(confirm)
  await within(dialog).findByText('Enter your password.')
  await user.type(field, 'a wrong guess')
  await user.click(confirm)
  await within(dialog).findByText('The current password is incorrect.')
  await user.clear(field)
  await user.type(field, 'cobalt-otter-73')
  await user.click(confirm)
  await screen.findByText('Rejected')
  expect(sent()).toHaveLength(2)
})
