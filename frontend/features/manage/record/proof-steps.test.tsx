import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { getCounts } from '#contracts/requests/counts'
import {
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  type StaffDepositDetail,
} from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi, shownAddress } from '../../../testing/render.js'
import {
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
  // The second has no proof, and the third is frozen.
  deposits = [
    depositSample(1, { proofId: idOf(5) }),
    depositSample(2),
    depositSample(3, { proofId: idOf(6), isFrozen: true }),
    depositSample(4, { proofId: idOf(7) }),
  ]
  const counts = {
    users: 4,
    requests: {
      deposit: { pending: 4, toBePaid: 0 },
      withdrawal: { pending: 0, toBePaid: 0 },
      loan: { pending: 0, toBePaid: 0 },
    },
    waitingProposals: 0,
    waitingIdentities: 0,
    stuckMails: 0,
  }
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, counts)
    .answer(listStaffDeposits, () => pageOfSamples(deposits))
    .answer(
      getStaffDeposit,
      ({ path }) => deposits.find(({ depositId }) => path.endsWith(depositId)) ?? depositSample(1),
    )
    .answer(previewDepositApproval, previewSample)
})

const draw = async () => {
  const { user } = await renderUi(<ManageAtAddress />, {
    at: `/all-user?tab=deposit&open=${idOf(1)}`,
  })
  await screen.findByRole('button', { name: /^Approve \$550\.00|^Propose \$550\.00/ })
  await user.keyboard('p')
  return user
}
const proofOf = (digit: number) =>
  screen.findByRole('dialog', { name: `Proof of payment from Client ${digit}, $550.00` })

describe('an enlarged proof', () => {
  it('leads to the next one that can be decided, by a button, and stays enlarged', async () => {
    const user = await draw()
    await user.click(within(await proofOf(1)).getByRole('button', { name: /^Next proof/ }))
    const next = within(await proofOf(4))
    expect(next.getByRole('img')).toHaveAttribute('src', `/api/files/${idOf(7)}`)
    await waitFor(() => expect(shownAddress()).toContain(idOf(4)))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(next.queryByRole('button', { name: /^Next proof/ })).not.toBeInTheDocument()
  })

  it('leads there by the key J, and is closed for good by Escape', async () => {
    const user = await draw()
    await proofOf(1)
    await user.keyboard('j')
    await waitFor(() => expect(shownAddress()).toContain(idOf(4)))
    await waitFor(async () =>
      expect(within(await proofOf(4)).getByRole('region', { name: 'Picture' })).toHaveFocus(),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.keyboard('k')
    await waitFor(() => expect(shownAddress()).toContain(idOf(3)))
    await user.keyboard('j')
    await waitFor(() => expect(shownAddress()).toContain(idOf(4)))
    await screen.findByRole('button', { name: /^Approve \$550\.00/ })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('never closes on the way to the next, however long that takes to load', async () => {
    const user = await draw()
    await proofOf(1)
    const letGo = server.delay(getStaffDeposit)
    await user.keyboard('j')
    expect(
      within(await proofOf(1)).getByRole('button', { name: /^Next proof/ }),
    ).toBeInTheDocument()
    letGo()
    await proofOf(4)
  })

  it('is decided by the same keys as its record', async () => {
    const user = await draw()
    await proofOf(1)
    await user.keyboard('r')
    expect(
      await screen.findByRole('dialog', { name: 'Reject deposit of $550.00 for Client 1' }),
    ).toBeInTheDocument()
  })

  it('says Propose, as its record does, where another admin has to approve', async () => {
    server.answer(previewDepositApproval, {
      ...previewSample,
      secondAdmin: { threshold: 500_00n, alone: 0n, names: ['Anna Lindqvist'] },
    })
    const user = await draw()
    const bar = within(await proofOf(1))
    expect(bar.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
    await user.click(bar.getByRole('button', { name: /^Propose \$550\.00/ }))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Propose to approve the deposit of $550.00 for Client 1',
      }),
    )
    expect(
      dialog.getByText(
        /^The proof should show 550\.28 USDT\. Nothing is posted until another admin approves it\./,
      ),
    ).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: /^Propose \$550\.00/ })).toBeInTheDocument()
  })
})
