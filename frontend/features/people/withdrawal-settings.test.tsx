import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { changeWithdrawalSettings } from '#contracts/users'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { personSample } from '../../testing/staff-samples.js'
import { WithdrawalSettings } from './withdrawal-settings.js'

const person = { ...personSample, feeBasisPoints: 150 }

describe('the withdrawal settings of a person', () => {
  it('say what a withdrawal costs with billing enabled, and that it is free without', async () => {
    const { unmount } = await renderUi(<WithdrawalSettings person={person} billing="enabled" isOwn={false} />)
    expect(screen.getByText('Enabled: a withdrawal costs 1.5%, taken from its amount.')).toBeInTheDocument()
    unmount()
    await renderUi(<WithdrawalSettings person={person} billing="disabled" isOwn={false} />)
    expect(screen.getByText('Disabled: no withdrawal fee.')).toBeInTheDocument()
  })

  it('name the fee before billing is enabled, with a reason', async () => {
    const server = new FakeServer().answer(changeWithdrawalSettings, { position: 9n })
    const { user } = await renderUi(<WithdrawalSettings person={person} billing="disabled" isOwn={false} />)
    await user.click(screen.getByRole('switch', { name: /^Billing status/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Enable billing for Amara Okafor' })
    expect(within(dialog).getByText(/^From now on a new withdrawal costs 1.5%, taken from its amount/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed by phone')
    await user.click(within(dialog).getByRole('button', { name: 'Enable billing' }))
    expect(await screen.findByText('Withdrawal settings updated successfully')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toEqual({ billing: 'enabled', reason: 'Agreed by phone' })
  })
})
