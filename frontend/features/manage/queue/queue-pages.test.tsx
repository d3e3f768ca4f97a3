import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  rejectDeposit,
  type StaffDeposit,
} from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, depositSample, idOf, previewSample } from '../../../testing/staff-samples.js'

let server: FakeServer
let waiting: StaffDeposit[]

const row = (digit: number) => screen.findByText(`, client${digit}@example.com`)

beforeEach(() => {
  waiting = [depositSample(1), depositSample(2), depositSample(3)]
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, () => ({
      users: 3,
      requests: {
        deposit: { pending: waiting.length, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    }))
    .answer(getStaffDeposit, depositSample(3))
    .answer(previewDepositApproval, previewSample)
    .answer(listStaffDeposits, ({ search }) => {
      const page = Number(search.get('page'))
      return { items: waiting.slice(page * 2 - 2, page * 2), total: waiting.length, page, size: 2 }
    })
})

describe('a queue of two pages', () => {
  it('goes back a page when the only row of the last page is decided, and forward again when there are more', async () => {
    server.answer(rejectDeposit, () => {
      waiting = waiting.slice(0, 2)
      return { position: 8n }
    })
    const { user, queries, address } = await renderApp(
      `/all-user?tab=deposit&page=2&open=${idOf(3)}`,
    )
    await screen.findByText('Approve $550.00')
    await user.keyboard('r')
    await screen.findByRole('dialog')
    await user.keyboard('Not on the chain{Control>}{Enter}{/Control}')
    expect(await row(1)).toBeInTheDocument()
    expect(screen.getByText('1 to 2 of 2')).toBeInTheDocument()
    expect(address()).toBe('/all-user?tab=deposit')
    waiting = [...waiting, depositSample(4)]
    await queries.invalidateQueries({ queryKey: ['deposits'] })
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await row(4)).toBeInTheDocument()
    expect(address()).toBe('/all-user?tab=deposit&page=2')
  })

  it('shows the last page if the address names one past it', async () => {
    const { address } = await renderApp('/all-user?tab=deposit&page=99')
    expect(await row(3)).toBeInTheDocument()
    expect(screen.getByText('3 to 3 of 3')).toBeInTheDocument()
    expect(screen.queryByText('Nothing waits for you here.')).not.toBeInTheDocument()
    expect(address()).toBe('/all-user?tab=deposit&page=2')
  })
})
