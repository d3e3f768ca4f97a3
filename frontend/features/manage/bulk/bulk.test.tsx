import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod'
import {
  approveDeposit,
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  rejectDeposit,
} from '#contracts/requests/deposits'
import type { StaffDepositDetail } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { ProposalId } from '#contracts/values/ids'
import { getCounts } from '#contracts/requests/counts'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi, shownAddress } from '../../../testing/render.js'
import {
  adminId,
  adminSession,
  depositSample,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'

let server: FakeServer
let deposits: StaffDepositDetail[]

beforeEach(() => {
  deposits = [depositSample(1), depositSample(2, { accountId: idOf(1) }), depositSample(3)]
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, {
      users: 3,
      requests: {
        deposit: { pending: 3, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    })
    .answer(listStaffDeposits, () => pageOfSamples(deposits))
    .answer(
      getStaffDeposit,
      ({ path }) =>
        deposits.find(({ depositId }) => depositId === path.split('/').at(-1)) ?? depositSample(1),
    )
    .answer(previewDepositApproval, previewSample)
})

const draw = async () => {
  const { user } = await renderUi(<ManageAtAddress />, { at: '/all-user?tab=deposit' })
  await screen.findByText(', client1@example.com')
  return user
}
const box = (digit: number) =>
  screen.getByRole('checkbox', { name: `Select $550.00, client${digit}@example.com` })
const sent = (verb: string) =>
  server.seen.filter(({ method, path }) => method === 'POST' && path.endsWith(verb))

describe('selected deposits', () => {
  it('can be approved by keyboard alone, one by one; one that is refused says why and stays selected', async () => {
    server.respond(approveDeposit, ({ path }) => {
      if (path.includes(`deposits/${idOf(2)}`)) return problem('own-account')
      deposits = deposits.filter(({ depositId }) => !path.includes(`deposits/${depositId}`))
      return Response.json({ position: '8', proposalId: null })
    })
    const user = await draw()
    for (const digit of [1, 2]) {
      await user.keyboard('j')
      await waitFor(() => expect(shownAddress()).toContain(idOf(digit)))
      await user.keyboard('x')
    }
    expect(screen.getByText('2 selected: $1,100.00')).toBeInTheDocument()
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 deposits' })
    // Both belong to one client with a balance of 1,000.00, so the second adds to the first.
    expect(
      await within(dialog).findByRole('row', {
        name: /client1.*Custody to Client, \$550\.00.*\$1,550\.00/,
      }),
    ).toBeInTheDocument()
    expect(within(dialog).getAllByText('The proof should show 550.28 USDT')).toHaveLength(2)
    expect(within(dialog).getByRole('row', { name: /^Total/ })).toHaveTextContent('$1,100.00')
    expect(within(dialog).getByRole('button', { name: /^Approve/ })).toHaveTextContent(
      'Approve 2, $1,100.00',
    )
    expect(within(dialog).getByRole('row', { name: /client2.*\$2,100\.00/ })).toBeInTheDocument()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(
      await within(dialog).findByRole('row', { name: /client1.*Approved/ }),
    ).toBeInTheDocument()
    expect(
      await within(dialog).findByRole('row', {
        name: /client2.*You cannot act on your own account/,
      }),
    ).toBeInTheDocument()
    expect(
      new Set(sent('/approve').map(({ headers }) => headers.get('idempotency-key'))).size,
    ).toBe(2)
    await user.click(await within(dialog).findByText('Close'))
    expect(
      await screen.findByText(/^Not decided\. You cannot act on your own account/),
    ).toBeInTheDocument()
    expect(box(2)).toBeChecked()
    expect(box(3)).not.toBeChecked()
    await waitFor(() => expect(screen.queryByText(', client1@example.com')).not.toBeInTheDocument())
  })

  it('keep the reason of those that were not decided', async () => {
    server.respond(rejectDeposit, () => Promise.reject(new TypeError('fetch failed')))
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    const reject = async () => {
      await user.keyboard('r')
      return within(await screen.findByRole('dialog', { name: 'Reject 3 deposits' }))
    }
    const first = await reject()
    await user.type(first.getByRole('textbox', { name: /Reason/ }), 'No transfer arrived')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await first.findByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await reject()).getByRole('textbox', { name: /Reason/ })).toHaveValue(
      'No transfer arrived',
    )
  })

  it('offer no reason that was typed for others, though these are as many and as much', async () => {
    const user = await draw()
    const reasonFor = async (digit: number) => {
      await user.click(box(digit))
      await user.keyboard('r')
      return screen.findByRole('textbox', { name: /Reason/ })
    }
    await user.type(await reasonFor(1), 'It came from a third party')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(box(1))
    expect(await reasonFor(3)).toHaveValue('')
  })

  it('say how many will wait for a second admin, as earlier ones for the same client count', async () => {
    server.answer(previewDepositApproval, { ...previewSample, aloneLeft: 400_00n })
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 deposits' }))
    // The first two belong to one client.
    expect(
      await dialog.findByRole('button', { name: 'Approve 2 and propose 1, $1,650.00' }),
    ).toBeInTheDocument()
  })

  it('count nothing of a row that is refused towards what waits for a second admin', async () => {
    const alone = z.encode(previewDepositApproval.response, {
      ...previewSample,
      aloneLeft: 400_00n,
    })
    server.respond(previewDepositApproval, ({ path }) =>
      path.includes(`deposits/${idOf(1)}`) ? problem('own-account') : Response.json(alone),
    )
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 deposits' }))
    expect(await dialog.findByText(/You cannot act on your own account/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: /^Approve 3,/ })).toBeInTheDocument()
  })

  it('show the proof of each before they are approved', async () => {
    deposits = [depositSample(1, { proofId: idOf(5) }), depositSample(2)]
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 deposits' })
    expect(await within(dialog).findByRole('img')).toHaveAttribute('src', `/api/files/${idOf(5)}`)
    expect(within(dialog).getAllByRole('img')).toHaveLength(1)
  })

  it('keep their results in sight until they are put away, when the list has become empty too', async () => {
    server.respond(approveDeposit, () => {
      deposits = []
      return Response.json({ position: '8', proposalId: null })
    })
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Approve 3 deposits' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('No deposits are waiting.')).toBeInTheDocument()
    expect(dialog).toBeInTheDocument()
    expect(within(dialog).getAllByText('Approved')).toHaveLength(3)
    await user.click(await within(dialog).findByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('that another admin has to approve are proposed, as the button says before', async () => {
    const waits = {
      ...previewSample,
      secondAdmin: { threshold: 500_00n, alone: 0n, names: ['Anna Lindqvist'] },
    }
    server.answer(previewDepositApproval, ({ path }) =>
      path.includes(`deposits/${idOf(3)}`) ? previewSample : waits,
    )
    server.answer(approveDeposit, { position: 8n, proposalId: ProposalId.parse(idOf(7)) })
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('a')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 deposits' }))
    expect(
      await dialog.findByRole('button', { name: /^Approve 1 and propose 2, \$1,650\.00/ }),
    ).toBeInTheDocument()
    expect(
      dialog.getAllByText('This will be a proposal: another admin must approve it.'),
    ).toHaveLength(2)
    await user.keyboard('{Escape}')
    await user.click(box(3))
    await user.keyboard('a')
    expect(
      await screen.findByRole('button', { name: /^Propose 2, \$1,100\.00/ }),
    ).toBeInTheDocument()
  })

  it('are none that nobody here can decide: those say why, and stay out when all are selected', async () => {
    deposits = [
      depositSample(1),
      depositSample(2, { isFrozen: true }),
      depositSample(3, { accountId: adminId }),
    ]
    const user = await draw()
    expect(box(2)).toHaveAccessibleDescription(
      'Frozen: this account is suspended, so the request cannot be decided.',
    )
    expect(box(3)).toHaveAccessibleDescription(
      'This is your own account, so another admin must decide.',
    )
    for (const digit of [2, 3]) {
      await user.click(box(digit))
      expect(box(digit)).not.toBeChecked()
    }
    await user.keyboard('jjx')
    expect(screen.queryByText(/selected:/)).not.toBeInTheDocument()
    const all = screen.getByRole('checkbox', { name: 'Select all rows shown' })
    await user.click(all)
    expect(all).toBeChecked()
    expect(screen.getByText('1 selected: $550.00')).toBeInTheDocument()
    expect(box(1)).toBeChecked()
    await user.click(all)
    expect(screen.queryByText(/selected:/)).not.toBeInTheDocument()
  })

  it('are no longer those whose account is suspended meanwhile', async () => {
    const { user, queries } = await renderUi(<ManageAtAddress />, { at: '/all-user?tab=deposit' })
    await screen.findByText(', client1@example.com')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    deposits = [depositSample(1, { isFrozen: true }), depositSample(3)]
    await act(() => queries.invalidateQueries({ queryKey: ['deposits'] }))
    expect(await screen.findByText('1 selected: $550.00')).toBeInTheDocument()
    expect(box(1)).not.toBeChecked()
  })

  it('cannot be chosen where nobody here can decide any', async () => {
    deposits = [depositSample(1, { isFrozen: true })]
    const user = await draw()
    const all = screen.getByRole('checkbox', { name: 'Select all rows shown' })
    expect(all).toHaveAccessibleDescription('None of these can be selected.')
    await user.click(all)
    expect(all).not.toBeChecked()
  })

  it('are rejected with one reason, which is required', async () => {
    server.answer(rejectDeposit, { position: 8n })
    const user = await draw()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: 'Reject 3 deposits' })
    expect(dialog).toHaveTextContent('Each is rejected separately, and no money moves.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(within(dialog).getByText('Give a reason of at least 3 characters')).toBeInTheDocument()
    await user.keyboard('Not on the chain{Control>}{Enter}{/Control}')
    await waitFor(() => expect(within(dialog).getAllByText('Rejected')).toHaveLength(3))
    expect(sent('/reject').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'Not on the chain' })),
    )
  })
})
