import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { setSignalStrength } from '#contracts/people/users'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { personSample } from '../../testing/staff-samples.js'
import { SignalCard } from './signal-card.js'

const set = {
  signalStrength: 61,
  signalSetAt: '2026-11-12T08:00:00.000Z',
  signalSetBy: 'desk',
} as const
const draw = (props: Partial<Parameters<typeof SignalCard>[0]> = {}) =>
  renderUi(<SignalCard person={personSample} balance={set} isOwn={false} {...props} />)

const openDialog = async (user: Awaited<ReturnType<typeof draw>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Add Signal' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set the signal strength of Amara Okafor' }),
  )
  return {
    dialog,
    strength: dialog.getByRole('textbox', { name: /Signal strength/ }),
    reason: dialog.getByRole('textbox', { name: /Reason/ }),
    submit: () => user.click(dialog.getByRole('button', { name: /^Set signal/ })),
  }
}

describe('the signal strength of a person', () => {
  it('is shown with the day on which staff or a plan set it, or as not set', async () => {
    const { unmount } = await draw()
    expect(screen.getByRole('meter', { name: 'Signal strength' })).toHaveAttribute(
      'aria-valuenow',
      '61',
    )
    expect(screen.getByText(/^Set on 12 Nov 2026 by staff\./)).toBeInTheDocument()
    unmount()
    const ofPlan = await draw({ balance: { ...set, signalSetBy: 'plan' } })
    expect(screen.getByText(/^Changed on 12 Nov 2026 with a signal plan/)).toBeInTheDocument()
    ofPlan.unmount()
    await draw({ balance: { signalStrength: 1, signalSetAt: null, signalSetBy: null } })
    expect(screen.getByText(/^Staff have not set it yet/)).toBeInTheDocument()
  })

  it('is set with a reason that the client reads', async () => {
    const server = new FakeServer().answer(setSignalStrength, { position: 9n })
    const { user } = await draw()
    const { dialog, strength, reason, submit } = await openDialog(user)
    expect(dialog.getByText(/It is 61% now/)).toBeInTheDocument()
    expect(
      dialog.getByText('Shown to the client and kept for good. Leave personal details out.'),
    ).toBeInTheDocument()
    await user.type(strength, '68 %')
    await user.type(reason, 'Reviewed with the client')
    await submit()
    expect(await screen.findByText('Signal updated')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.seen.at(-1)).toMatchObject({
      path: `/api/staff/accounts/${personSample.userId}/signal-strength`,
      body: { strength: 68, reason: 'Reviewed with the client' },
    })
  })

  it.each(['', '101', '-1', '67.5', 'abc'])('is not sent as “%s”', async (typed) => {
    const server = new FakeServer()
    const { user } = await draw()
    const { dialog, strength, reason, submit } = await openDialog(user)
    await user.type(reason, 'Reviewed with the client')
    if (typed) await user.type(strength, typed)
    await submit()
    expect(dialog.getByText('Enter a whole number from 0 to 100')).toBeInTheDocument()
    expect(strength).toHaveFocus()
    expect(server.seen.filter(({ path }) => path.endsWith('signal-strength'))).toEqual([])
  })

  it('stays typed when the server refuses, and says why', async () => {
    new FakeServer().respond(setSignalStrength, () => problem('nothing-to-change', { status: 409 }))
    const { user } = await draw()
    const { strength, reason, submit } = await openDialog(user)
    await user.type(strength, '61')
    await user.type(reason, 'Reviewed with the client')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('This is already set that way')
    expect(strength).toHaveValue('61')
  })

  it('cannot be set of one’s own account, nor of a closed one', async () => {
    const { unmount } = await draw({ isOwn: true })
    expect(screen.getByRole('button', { name: 'Add Signal' })).toBeDisabled()
    unmount()
    await draw({ person: { ...personSample, status: 'closed' } })
    expect(screen.queryByRole('button', { name: 'Add Signal' })).not.toBeInTheDocument()
  })
})
