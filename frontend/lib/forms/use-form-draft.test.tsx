import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { creditBalance, previewManualEntry } from '#contracts/requests/adjustments'
import { approveDeposit, previewDepositApproval } from '#contracts/requests/deposits'
import { invitePerson } from '#contracts/people/invitations'
import { setPurchaseLink } from '#contracts/site/purchase-links'
import { getSession } from '#contracts/own/session'
import { getSite, setWallet } from '#contracts/site/site'
import type { Role } from '#contracts/values/values'
import { InviteButton } from '../../features/invitations/invite-button.js'
import { AnotherAmount } from '../../features/manage/deposits/another-amount.js'
import { useDecision } from '../../features/manage/record/use-decision.js'
import { ManualEntries } from '../../features/people/manual-entries.js'
import { PaymentTab } from '../../features/site/payment-tab.js'
import { PurchaseLinksCard } from '../../features/site/purchase-links-card.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { siteSample } from '../../testing/site-samples.js'
import {
  adminSession,
  depositSample,
  idOf,
  personSample,
  previewSample,
} from '../../testing/staff-samples.js'
import { sessionQuery } from '../session/session.js'

const Inviting = () => {
  const [role, setRole] = useState<Role>()
  return <InviteButton role={role} onChange={setRole} />
}
const Approving = () => {
  const deposit = depositSample(1)
  const approval = useDecision(approveDeposit, {
    done: 'Done',
    about: () => '',
    ask: async () => deposit,
    onDecided: () => {},
  })
  return <AnotherAmount deposit={deposit} approval={approval} />
}

beforeEach(() => {
  notifications.clean()
  const done = { position: 9n, proposalId: null }
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getSite, siteSample())
    .answer(setWallet, done)
    .answer(setPurchaseLink, done)
    .answer(creditBalance, done)
    .answer(previewManualEntry, { ...previewSample, secondAdmin: null })
    .answer(previewDepositApproval, previewSample)
    .answer(invitePerson, {
      position: 9n,
      invitationId: idOf(4),
      path: '/invitation#a1b2',
      isWaiting: false,
    } as never)
})

const draw = (element: ReactElement) =>
  renderUi(element, {
    seed: (queries) => queries.setQueryData(sessionQuery().queryKey, adminSession),
  })
const away = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const open = async ({ user }: Awaited<ReturnType<typeof draw>>, opener: string) => {
  await user.click(await screen.findByRole('button', { name: opener }))
  return within(await screen.findByRole('dialog'))
}

describe('what was typed into a form in a dialog', () => {
  it.each([
    [
      'an invitation',
      <Inviting key="i" />,
      'Invite',
      { '^Email': 'ruth@example.com', '^Reason': 'Audits us from March' },
    ],
    [
      'an address',
      <PaymentTab key="p" />,
      'Change the address for XRP',
      { '^Address$': 'rHouse2', '^Reason': 'New wallet' },
    ],
    [
      'a link',
      <PurchaseLinksCard key="l" />,
      'Set link 2',
      { '^Name of the firm': 'Coins', '^Reason': 'Asked for by clients' },
    ],
    [
      'an entry by hand',
      <ManualEntries key="m" person={personSample} />,
      'Credit/Debit User',
      { '^Amount': '550' },
    ],
    ['another amount', <Approving key="a" />, 'Approve another amount', { '^Amount': '530.00' }],
  ] as const)('is still there after Escape: %s', async (_, element, opener, typed) => {
    const view = await draw(element)
    const fields = Object.entries(typed).map(([name, text]) => ({ name: new RegExp(name), text }))
    const first = await open(view, opener)
    for (const { name, text } of fields)
      await view.user.type(first.getByRole('textbox', { name }), text)
    await view.user.keyboard('{Escape}')
    await away()
    const again = await open(view, opener)
    for (const { name, text } of fields)
      expect(again.getByRole('textbox', { name })).toHaveValue(text)
  })

  it('is gone once it is sent, and of another coin was never there', async () => {
    const view = await draw(<PaymentTab />)
    const dialog = await open(view, 'Change the address for XRP')
    await view.user.type(dialog.getByRole('textbox', { name: 'Address' }), 'rHouse2')
    await view.user.type(dialog.getByRole('textbox', { name: 'Destination tag' }), '105')
    await view.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New wallet')
    await view.user.keyboard('{Escape}')
    await away()
    const other = await open(view, 'Set the address for Bitcoin')
    expect(other.getByRole('textbox', { name: 'Address' })).toHaveValue('')
    await view.user.keyboard('{Escape}')
    await away()
    const again = await open(view, 'Change the address for XRP')
    await view.user.click(again.getByRole('button', { name: 'Propose the change' }))
    await away()
    const last = await open(view, 'Change the address for XRP')
    for (const name of ['Address', 'Destination tag', /Reason/])
      expect(last.getByRole('textbox', { name })).toHaveValue('')
  })

  it('of an entry by hand is kept through its second step, and gone once it is recorded', async () => {
    const view = await draw(<ManualEntries person={personSample} />)
    const amount = async () =>
      (await open(view, 'Credit/Debit User')).getByRole('textbox', { name: /^Amount/ })
    const proceed = () => view.user.click(screen.getByRole('button', { name: 'Continue' }))
    await view.user.type(await amount(), '550')
    await proceed()
    await screen.findByRole('dialog', { name: 'Credit $550.00 to Amara Okafor' })
    await view.user.keyboard('{Escape}')
    await away()
    expect(await amount()).toHaveValue('550')
    await proceed()
    const confirm = within(
      await screen.findByRole('dialog', { name: 'Credit $550.00 to Amara Okafor' }),
    )
    await view.user.type(confirm.getByRole('textbox', { name: /Reason/ }), 'Case 1184')
    await view.user.click(confirm.getByRole('button', { name: 'Credit $550.00' }))
    await screen.findByText('Deposit successful')
    await away()
    expect(await amount()).toHaveValue('')
  })
})
