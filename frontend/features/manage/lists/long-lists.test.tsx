import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { listStaffDeposits } from '#contracts/requests/deposits'
import { MOST_FOUND } from '#contracts/values/page-limits'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { FakeServer } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, depositSample } from '../../../testing/staff-samples.js'

const size = 10

/**
 * A server that stops counting where its lists end: at a thousand pages, or at a thousand rows when
 * a search finds very many people.
 */
beforeEach(() => {
  new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, {
      users: 10_001,
      requests: {
        deposit: { pending: 10_001, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    })
    .answer(listStaffDeposits, ({ search }) => {
      const page = { items: [depositSample(1)], page: Number(search.get('page')), size }
      return search.get('search')
        ? { ...page, total: MOST_FOUND + 1, most: MOST_FOUND }
        : { ...page, total: 10_001 }
    })
})

const pager = (name: string) => screen.findByRole('navigation', { name })

describe('a list with more rows than are counted', () => {
  it('says so wherever it shows the count', async () => {
    await renderApp('/all-user?tab=deposit')
    expect(await screen.findByText('10,000+ pending, oldest first')).toBeVisible()
    const tabs = within(screen.getByRole('navigation', { name: 'Manage' }))
    expect(tabs.getByRole('link', { name: /^Users\s*10,000\+$/ })).toBeVisible()
    expect(tabs.getByRole('link', { name: /^Deposit\s*10,000\+$/ })).toBeVisible()
  })

  it('can be paged as far as the server lists it, and no further', async () => {
    await renderApp('/all-user?tab=deposit&page=999')
    expect(
      within(await pager('9,981 to 9,990 of 10,000+')).getByRole('link', { name: 'Next' }),
    ).toBeVisible()
    const { address } = await renderApp('/all-user?tab=deposit&page=1000')
    const last = within(await pager('9,991 to 10,000 of 10,000+'))
    expect(last.getByRole('link', { name: 'Previous' })).toBeVisible()
    expect(last.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(address()).toBe('/all-user?tab=deposit&page=1000')
  })

  it('ends after a thousand rows where very many people match a search', async () => {
    const { address } = await renderApp('/all-user?tab=deposit&search=a&page=101')
    const last = within(await pager('991 to 1,000 of 1,000+'))
    expect(last.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(screen.getByText('1,000+ pending, oldest first')).toBeVisible()
    expect(address()).toBe('/all-user?tab=deposit&search=a&page=100')
  })
})
