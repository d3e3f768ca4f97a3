import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '#contracts/endpoints'
import { credit, deposit, trade, withdrawal } from '../../testing/app/deeds.js'
import { fieldsOf } from '../../testing/app/http.js'
import { askForLoan, loanPlan } from '../../testing/commands/loan-commands.js'
import { identity } from '../../testing/samples/identities.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const lists = endpoints
  .filter(({ response }) => 'shape' in response && 'items' in (response.shape as object))
  .filter(
    (endpoint) =>
      endpoint.roles !== 'anyone' &&
      endpoint.roles.includes('auditor') &&
      fieldsOf(endpoint).includes('search'),
  )
const withAddresses = lists.filter(({ name }) => name !== 'listLog')

describe('a search of people', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let amara: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    auditor = await app.person('auditor')
    amara = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, amara, '200.00')
    await withdrawal(amara, '30.00')
    await deposit(amara, '20.00')
    await identity(amara)
    await trade(amara, '20.00')
    await askForLoan(amara, await loanPlan(admin), '5.00')
  })
  afterAll(() => app.close())

  const foundBy = async (reader: Person, list: (typeof lists)[number], search: string) =>
    (JSON.parse((await reader.call(list, { search })).text) as { items: unknown[] }).items.length

  /** A loan is in the list of deposits, too. */
  const rowsIn = ({ name }: (typeof lists)[number]): number =>
    name === 'listStaffDeposits' ? 2 : 1

  it('is offered in every list of staff', () => {
    expect(lists.map(({ name }) => name).toSorted()).toEqual([
      'listAuditAccounts',
      'listIdentities',
      'listLog',
      'listStaffDeposits',
      'listStaffLoans',
      'listStaffTrades',
      'listStaffWithdrawals',
      'listUsers',
    ])
  })

  it.each(lists.map((list) => [list.name, list] as const))(
    'finds nothing in %s by what an auditor may not read',
    async (_, list) => {
      for (const hidden of [
        amara.email,
        amara.email.toUpperCase(),
        amara.email.slice(1),
        amara.email.slice(0, 9),
        amara.email.slice(1, 8),
      ])
        expect({ hidden, found: await foundBy(auditor, list, hidden) }).toEqual({
          hidden,
          found: 0,
        })
    },
  )

  it.each(withAddresses.map((list) => [list.name, list] as const))(
    'finds people in %s by what the reader may see: names and masked addresses, for admins full ones',
    async (_, list) => {
      for (const search of ['okafor', 'c••••@example.com', 'C••••@'])
        expect({ search, found: await foundBy(auditor, list, search) }).toEqual({
          search,
          found: rowsIn(list),
        })
      expect(await foundBy(admin, list, amara.email)).toBe(rowsIn(list))
      expect(await foundBy(admin, list, '••••')).toBe(0)
    },
  )
})
