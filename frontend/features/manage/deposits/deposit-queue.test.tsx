import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  approveDeposit,
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  rejectDeposit,
  type StaffDepositDetail,
} from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
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
  notifications.clean()
  deposits = [depositSample(1), depositSample(2), depositSample(3)]
  const lastId = (path: string) => path.split('/').at(-1)
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, () => ({
      users: 3,
      requests: {
        deposit: { pending: deposits.length, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    }))
    .answer(listStaffDeposits, () =>
      pageOfSamples(deposits.filter(({ status }) => status === 'pending')),
    )
    .answer(
      getStaffDeposit,
      ({ path }) =>
        deposits.find(({ depositId }) => depositId === lastId(path)) ?? depositSample(1),
    )
    .answer(previewDepositApproval, previewSample)
})

const decide = (digit: number, change: Partial<Record<keyof StaffDepositDetail, unknown>>) => {
  deposits = deposits.map((deposit) =>
    deposit.depositId === idOf(digit) ? depositSample(digit, change) : deposit,
  )
}

const draw = (open?: number) =>
  renderUi(<ManageAtAddress />, { at: `/all-user?tab=deposit${open ? `&open=${idOf(open)}` : ''}` })
const shown = (digit: number) => screen.queryByText(`, client${digit}@example.com`)?.closest('a')
const row = async (digit: number) =>
  (await screen.findByText(`, client${digit}@example.com`)).closest('a')
const approveButton = () => screen.findByText('Approve $550.00')

describe('the keys of the deposit queue', () => {
  it('move through the rows, and the focus follows the open one', async () => {
    const { user } = await draw()
    await row(1)
    await user.keyboard('jj')
    await waitFor(() => expect(shownAddress()).toContain(idOf(2)))
    const second = await row(2)
    await waitFor(() => expect(second).toHaveFocus())
    await user.keyboard('k')
    await waitFor(() => expect(shownAddress()).toContain(idOf(1)))
  })

  it('do nothing while a field has the focus', async () => {
    const { user } = await draw(1)
    await approveButton()
    await user.type(screen.getByRole('searchbox'), 'ar')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('ar')
  })

  it('can be turned off', async () => {
    const { user } = await draw(1)
    await approveButton()
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('a')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    localStorage.removeItem('daybook-single-keys')
  })
})

describe('a decision on a deposit', () => {
  it('is made by A and Ctrl+Enter after its postings are shown, and opens the next deposit', async () => {
    server.answer(approveDeposit, () => {
      decide(1, {
        status: 'approved',
        decidedBy: adminId,
        decidedAt: new Date().toISOString(),
        decidedByName: 'Jonas Weber',
      })
      return { position: 8n, proposalId: null }
    })
    const { user } = await draw(1)
    await screen.findByText('Custody to Client, $550.00')
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve deposit of $550.00 for Client 1',
    })
    expect(within(dialog).getByText('Total (balanced)')).toBeInTheDocument()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument()
    expect(screen.getByText('$550.00 for Client 1')).toBeInTheDocument()
    await waitFor(() => expect(shownAddress()).toContain(idOf(2)))
    await waitFor(() => expect(shown(1)).toBeUndefined())
  })

  it('requires a reason to reject, and sends it', async () => {
    server.answer(rejectDeposit, { position: 8n })
    const { user } = await draw(1)
    await approveButton()
    await user.keyboard('r')
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText('Give a reason of at least 3 characters')).toBeInTheDocument()
    await user.keyboard('Not on the chain{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Deposit rejected')).toBeInTheDocument()
    expect(server.seen.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({
      reason: 'Not on the chain',
    })
  })

  it('does not move an admin who has opened another deposit by then', async () => {
    server.answer(approveDeposit, { position: 8n, proposalId: null })
    const letGo = server.delay(approveDeposit)
    const { user, router } = await draw(1)
    await approveButton()
    await user.keyboard('a')
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}{Enter}{/Control}')
    // As the browser's button for the page before does.
    act(() => void router.navigate({ to: '.', search: (all) => ({ ...all, open: idOf(3) }) }))
    await waitFor(() => expect(shownAddress()).toContain(idOf(3)))
    letGo()
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument()
    expect(shownAddress()).toContain(idOf(3))
  })

  it('that another admin made first names them, and the row leaves the list', async () => {
    server.respond(approveDeposit, () => {
      const decidedAt = new Date(Date.now() - 12_000).toISOString()
      decide(1, {
        status: 'approved',
        decidedBy: idOf(8),
        decidedAt,
        decidedByName: 'Anna Petrova',
      })
      return problem('already-decided', {
        details: { status: 'approved', decidedBy: idOf(8), decidedAt },
      })
    })
    const { user } = await draw(1)
    await approveButton()
    await user.keyboard('a')
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(
      await screen.findByText(
        /^Anna Petrova approved this (\d+ seconds|a minute|1 minute) ago. Nothing more to do.$/,
      ),
    ).toBeInTheDocument()
    await waitFor(() => expect(shownAddress()).toContain(idOf(2)))
    await waitFor(() => expect(shown(1)).toBeUndefined())
  })

  it('is announced when another admin makes it, and can no longer be made', async () => {
    const { queries } = await draw(1)
    await approveButton()
    decide(1, {
      status: 'rejected',
      reason: 'Wrong address',
      decidedBy: idOf(8),
      decidedAt: new Date().toISOString(),
      decidedByName: 'Anna Petrova',
    })
    await queries.invalidateQueries({ queryKey: ['deposits'] })
    expect(
      await screen.findByText(/^Anna Petrova rejected this .* ago. Nothing more to do.$/),
    ).toBeInTheDocument()
    expect(screen.queryByText('Approve $550.00')).not.toBeInTheDocument()
    expect(screen.getByText('Wrong address')).toBeInTheDocument()
    expect(screen.queryByText('approve')).not.toBeInTheDocument()
  })

  it('shows in its row, which stays in place until another one is opened', async () => {
    const { user, queries } = await draw(2)
    await approveButton()
    decide(2, {
      status: 'approved',
      decidedBy: idOf(8),
      decidedAt: new Date().toISOString(),
      decidedByName: 'Anna Petrova',
    })
    await queries.invalidateQueries({ queryKey: ['deposits'] })
    const note = await screen.findByText(/^Anna Petrova approved this .* ago.$/)
    expect(note.closest('tr')).toHaveTextContent('client2@example.com')
    expect(
      screen.getAllByRole('row').map((each) => each.textContent?.match(/client\d/)?.[0]),
    ).toEqual([undefined, 'client1', 'client2', 'client3'])
    expect(screen.getByText('2 pending, oldest first')).toBeInTheDocument()
    await user.keyboard('j')
    await waitFor(() => expect(shownAddress()).toContain(idOf(3)))
    await waitFor(() => expect(shown(2)).toBeUndefined())
  })

  it('is not offered on the admin’s own account', async () => {
    deposits = [depositSample(1, { accountId: adminId })]
    await draw(1)
    expect(await screen.findByText(/This is your own account/)).toBeInTheDocument()
    expect(screen.queryByText('Approve $550.00')).not.toBeInTheDocument()
  })
})
