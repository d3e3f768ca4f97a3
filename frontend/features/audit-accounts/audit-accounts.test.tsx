import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { listAuditAccounts } from '#contracts/audit/audit'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { accountId } from '../../testing/account-moments.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { setScreenWidth } from '../../testing/setup.js'
import { AccountsSearch } from './accounts-search.js'
import { AuditAccounts } from './audit-accounts.js'

const amara = {
  accountId,
  fullName: 'Amara Okafor',
  email: 'a…@example.com',
  openedAt: '2024-03-04T09:00:00.000Z',
  settled: 25_230_67n,
  held: 0n,
  eventCount: 231,
}

const draw = async (search: Record<string, unknown> = {}) => {
  let changed: Partial<AccountsSearch> | undefined
  const view = await renderUi(
    <AuditAccounts
      search={AccountsSearch.parse(search)}
      onChange={(change) => (changed = change)}
    />,
  )
  return { ...view, changed: () => changed }
}

describe('the auditor’s list of accounts', () => {
  afterEach(() => setScreenWidth(1280))

  it('leads from each account to its time machine', async () => {
    new FakeServer().answer(listAuditAccounts, { items: [amara], total: 1, page: 1, size: 20 })
    await draw()
    expect(await screen.findByRole('link', { name: 'Amara Okafor' })).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}`,
    )
    expect(screen.getByText('$25,230.67')).toBeVisible()
  })

  it('searches from the first page, and keeps the search in the address', async () => {
    const server = new FakeServer().answer(listAuditAccounts, {
      items: [],
      total: 0,
      page: 1,
      size: 20,
    })
    const { user, changed } = await draw({ search: 'ruth', page: 3 })
    expect(await screen.findByText('No account matches this search.')).toBeVisible()
    expect(Object.fromEntries(server.seen[0]?.search ?? [])).toEqual({
      search: 'ruth',
      page: '3',
      size: '20',
    })
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(changed()).toStrictEqual({ search: undefined, page: undefined }))
  })

  it('updates while it is shown, on a phone too', async () => {
    setScreenWidth(360)
    const server = new FakeServer().answer(listAuditAccounts, {
      items: [amara],
      total: 1,
      page: 1,
      size: 20,
    })
    const { queries } = await draw()
    expect(await screen.findByText('231 events')).toBeVisible()
    server.answer(listAuditAccounts, {
      items: [{ ...amara, settled: 30_000_00n, eventCount: 232 }],
      total: 1,
      page: 1,
      size: 20,
    })
    staleTopicsOf(queries).mark('users')
    expect(await screen.findByText('$30,000.00')).toBeVisible()
  })
})
