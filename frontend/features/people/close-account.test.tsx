import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { closeAccount } from '#contracts/people/users'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf, personSample } from '../../testing/staff-samples.js'
import { CloseAccount } from './close-account.js'
import { ClosedCard } from './closed-card.js'

const empty = { ...personSample, settled: 0n, available: 0n }

it('What stands in the way of closing is named, with links to deal with it, and nothing is proposed', async () => {
  const person = {
    ...personSample,
    held: 500n,
    requests: {
      deposit: { pending: 2, toBePaid: 0 },
      withdrawal: { pending: 1, toBePaid: 1 },
      loan: { pending: 0, toBePaid: 0 },
    },
    openTrades: 3,
  }
  const { user } = await renderUi(<CloseAccount person={person} isOwn={false} />)
  await user.click(screen.getByRole('button', { name: 'Close account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the account of Amara Okafor' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.firstElementChild?.textContent),
  ).toEqual([
    'a balance of $1,000.00',
    '$5.00 held',
    '2 pending deposits',
    '1 pending withdrawal',
    '1 approved withdrawal that is not paid out',
    '3 open trades',
  ])
  expect(within(dialog).getByRole('link', { name: 'Open: 3 open trades' })).toHaveAttribute(
    'href',
    '/all-user?tab=trades&trade=open&search=amara%40example.com',
  )
  expect(within(dialog).getByRole('link', { name: 'Open: 2 pending deposits' })).toHaveAttribute(
    'href',
    '/all-user?tab=deposit&status=pending&search=amara%40example.com',
  )
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
})

it('For a member of staff the dialog says that the role must be changed first', async () => {
  const { user } = await renderUi(
    <CloseAccount person={{ ...empty, role: 'auditor' }} isOwn={false} />,
  )
  await user.click(screen.getByRole('button', { name: 'Close account' }))
  expect(await screen.findByText(/^This person is a member of staff/)).toBeInTheDocument()
})

it('An admin reads what closing means, gives a reason, and sees what the server still found in the way', async () => {
  const server = new FakeServer().respond(closeAccount, () =>
    problem('account-in-use', {
      status: 409,
      details: { settled: '12.00', held: '0.00', debt: '3.50', proposals: 1, payouts: 2 },
    }),
  )
  const { user } = await renderUi(<CloseAccount person={empty} isOwn={false} />)
  await user.click(screen.getByRole('button', { name: 'Close account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the account of Amara Okafor' })
  expect(within(dialog).getByText(/^The ledger stays/)).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked to leave')
  await user.click(within(dialog).getByRole('button', { name: /^Propose closing/ }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This account cannot be closed: it still has a balance of $12.00, a debt of $3.50, 2 payouts that are not recorded, and 1 proposal that waits for a second admin. Deal with that first.',
  )
  server.answer(closeAccount, { position: 9n, proposalId: idOf(3) as never })
  await user.click(within(dialog).getByRole('button', { name: /^Propose closing/ }))
  expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
  expect(server.seen.at(-1)).toMatchObject({
    path: `/api/staff/accounts/${idOf(1)}/close`,
    body: { reason: 'Asked to leave' },
  })
})

it('A closed account says since when it has been closed, and why', async () => {
  await renderUi(
    <ClosedCard
      person={{ statusSince: '2026-11-21T08:00:00.000Z', closedReason: 'Asked to leave' }}
    />,
  )
  expect(screen.getByText(/^Closed for good/)).toBeInTheDocument()
  expect(screen.getByText('Asked to leave')).toBeInTheDocument()
  expect(screen.getByText(/21 Nov 2026/)).toBeInTheDocument()
})
