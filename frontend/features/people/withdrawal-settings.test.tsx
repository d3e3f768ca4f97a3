import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { setReleaseCode, type ReleaseCodeState } from '#contracts/requests/release-codes'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { personSample } from '../../testing/staff-samples.js'
import { WithdrawalSettings } from './withdrawal-settings.js'

const person = { ...personSample, feeBasisPoints: 150 }

describe('the withdrawal settings of a person', () => {
  it('say what a withdrawal costs while billing is enabled, and that it is free otherwise', async () => {
    const { unmount } = await renderUi(
      <WithdrawalSettings person={person} billing="enabled" isOwn={false} />,
    )
    expect(
      screen.getByText('Enabled: a withdrawal costs 1.5%, taken from its amount.'),
    ).toBeInTheDocument()
    unmount()
    await renderUi(<WithdrawalSettings person={person} billing="disabled" isOwn={false} />)
    expect(screen.getByText('Disabled: no withdrawal fee.')).toBeInTheDocument()
  })

  it('name the fee before billing is enabled, and ask for a reason', async () => {
    const server = new FakeServer().answer(changeWithdrawalSettings, { position: 9n })
    const { user } = await renderUi(
      <WithdrawalSettings person={person} billing="disabled" isOwn={false} />,
    )
    await user.click(screen.getByRole('switch', { name: /^Billing status/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Enable billing for Amara Okafor' })
    expect(
      within(dialog).getByText(/^From now on a new withdrawal costs 1.5%, taken from its amount/),
    ).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed by phone')
    await user.click(within(dialog).getByRole('button', { name: 'Enable billing' }))
    expect(await screen.findByText('Withdrawal settings updated successfully')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toEqual({ billing: 'enabled', reason: 'Agreed by phone' })
  })
  it('turn the release code on, with a reason', async () => {
    const server = new FakeServer().answer(changeWithdrawalSettings, { position: 9n })
    const { user } = await renderUi(
      <WithdrawalSettings person={person} billing="disabled" isOwn={false} />,
    )
    expect(screen.queryByRole('button', { name: 'Set code' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: /^Code status/ }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Enable the release code for Amara Okafor',
    })
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed by phone')
    await user.click(within(dialog).getByRole('button', { name: 'Enable code' }))
    expect(await screen.findByText('Withdrawal settings updated successfully')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toEqual({ code: 'enabled', reason: 'Agreed by phone' })
  })
})

describe('the release code of a person', () => {
  const coded = (change: Partial<ReleaseCodeState>) => ({
    ...person,
    releaseCode: {
      status: 'enabled',
      triesLeft: null,
      setAt: null,
      voidedAt: null,
      ...change,
    } as const,
  })

  it('shows its status', async () => {
    const { unmount } = await renderUi(
      <WithdrawalSettings person={coded({})} billing="disabled" isOwn={false} />,
    )
    expect(screen.getByText(/^No code is set/)).toBeInTheDocument()
    unmount()
    const voided = coded({
      triesLeft: 0,
      setAt: '2026-11-20T08:00:00.000Z',
      voidedAt: '2026-11-21T08:00:00.000Z',
    })
    await renderUi(<WithdrawalSettings person={voided} billing="disabled" isOwn={false} />)
    expect(screen.getByText(/^The code is void after five wrong tries/)).toBeInTheDocument()
  })

  it.each([
    { isMailed: true, words: /^It was mailed to the client/ },
    { isMailed: false, words: /^No mail was sent: .* Hand this over, free of charge/ },
  ])(
    'is generated or typed, and then shown once: mailed $isMailed',
    async ({ isMailed, words }) => {
      const server = new FakeServer().answer(setReleaseCode, {
        position: 9n,
        code: 'K7QM2XWP',
        isMailed,
      })
      const { user } = await renderUi(
        <WithdrawalSettings person={coded({})} billing="disabled" isOwn={false} />,
      )
      await user.click(screen.getByRole('button', { name: 'Set code' }))
      const dialog = await screen.findByRole('dialog', {
        name: 'Set a release code for Amara Okafor',
      })
      await user.click(within(dialog).getByRole('radio', { name: /Enter one/ }))
      await user.type(within(dialog).getByLabelText('Release code'), '11112222')
      await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed by phone')
      await user.click(within(dialog).getByRole('button', { name: 'Set code' }))
      expect(within(dialog).getByText(/^This is easy to guess/)).toBeInTheDocument()
      await user.click(within(dialog).getByRole('radio', { name: /Make one/ }))
      await user.click(within(dialog).getByRole('button', { name: 'Set code' }))
      const shown = await screen.findByRole('dialog', { name: 'Release code for Amara Okafor' })
      await user.keyboard('{Escape}')
      expect(within(shown).getByText('K7QM2XWP')).toBeInTheDocument()
      expect(within(shown).getByText(words)).toBeInTheDocument()
      expect(server.seen.at(-1)?.body).toEqual({ reason: 'Agreed by phone' })
      await user.click(within(shown).getByRole('button', { name: 'Done' }))
      expect(screen.queryByText('K7QM2XWP')).not.toBeInTheDocument()
    },
  )
})
