import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getCounts } from '#contracts/requests/counts'
import { listStaffDeposits } from '#contracts/requests/deposits'
import { getSession } from '#contracts/own/session'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, depositSample } from '../../testing/staff-samples.js'

const row = '2026-11-21T08:00:00.000000Z_01939c3c-0000-7000-8000-000000000001'
const counts = {
  users: 3,
  requests: {
    deposit: { pending: 3, toBePaid: 0 },
    withdrawal: { pending: 0, toBePaid: 0 },
    loan: { pending: 0, toBePaid: 0 },
  },
  waitingProposals: 0,
  waitingIdentities: 0,
  stuckMails: 0,
}

const listing = (come = 0) => {
  const asked: string[] = []
  const server = new FakeServer().answer(getSession, adminSession).answer(getCounts, counts)
  server.answer(listStaffDeposits, ({ search }) => {
    asked.push([search.get('page'), search.get('row')].join(' '))
    const page = Number(search.get('page'))
    const from = search.has('row') ? { from: 2 * page - 1 + come } : {}
    return {
      items: [depositSample(page)],
      total: 8 + come,
      page,
      size: 2,
      ...from,
      previous: `before~${row}`,
      next: `after~${row}`,
    }
  })
  return asked
}

describe('the pager', () => {
  it('asks for the page beside the row that the answer names, and keeps it in the address', async () => {
    const asked = listing()
    const { user, address } = await renderApp('/all-user?tab=deposit')
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByText('3 to 4 of 8')).toBeInTheDocument()
    expect(asked).toEqual(['1 ', `2 after~${row}`])
    expect(decodeURIComponent(address())).toBe(`/all-user?tab=deposit&page=2~after~${row}`)
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(await screen.findByText('5 to 6 of 8')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Previous' }))
    expect(await screen.findByText('3 to 4 of 8')).toBeInTheDocument()
    expect(asked.at(-1)).toBe(`2 before~${row}`)
    await user.click(screen.getByRole('link', { name: 'Previous' }))
    expect(await screen.findByText('1 to 2 of 8')).toBeInTheDocument()
    expect(address()).toBe('/all-user?tab=deposit')
  })

  it.each([
    [1, 'One more row has come before these since the first page was shown.', '4 to 5 of 9'],
    [3, '3 more rows have come before these since the first page was shown.', '6 to 7 of 11'],
  ])('says that %s came before, and leads to them', async (come, told, range) => {
    listing(come)
    const { user, address } = await renderApp(`/all-user?tab=deposit&page=2~after~${row}`)
    expect(await screen.findByText(range)).toBeInTheDocument()
    expect(screen.getByText(told, { exact: false })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Go to the first page' }))
    expect(address()).toBe('/all-user?tab=deposit')
    expect(screen.queryByText(told, { exact: false })).not.toBeInTheDocument()
  })

  it('opens the first page where the address names no such row', async () => {
    const asked = listing()
    await renderApp('/all-user?tab=deposit&page=2~beside~x')
    expect(await screen.findByText('1 to 2 of 8')).toBeInTheDocument()
    expect(asked).toEqual(['1 '])
  })
})
