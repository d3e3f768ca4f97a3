import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import { listAuditAccounts } from '#contracts/audit/audit'
import { listDeposits, listStaffDeposits, rejectDeposit } from '#contracts/requests/deposits'
import { cancelLoan, listLoans, listStaffLoans } from '#contracts/requests/loans'
import type { Endpoint } from '#contracts/endpoint'
import { endpoints } from '#contracts/endpoints'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { listIdentities } from '#contracts/people/identity'
import { invitePerson, listInvitations } from '#contracts/people/invitations'
import { listMails } from '#contracts/site/mails'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { listProposals, rejectProposal } from '#contracts/site/proposals'
import { listOfferChanges } from '#contracts/site/catalogue'
import { listSiteChanges } from '#contracts/site/site'
import { listStaffTrades } from '#contracts/market/staff-trades'
import { listTrades } from '#contracts/market/trades'
import { changeRole, listUsers } from '#contracts/people/users'
import { listStaffWithdrawals, listWithdrawals } from '#contracts/requests/withdrawals'
import { SITE, Sites } from './server/deciding/aggregates.js'
import { timeId } from './lib/ids.js'
import { credit, deposit, destination, trade, withdrawal } from './testing/app/deeds.js'
import { askForLoan, loanPlan } from './testing/commands/loan-commands.js'
import { offer } from './testing/commands/catalogue-commands.js'
import { identity } from './testing/samples/identities.js'
import type { Person } from './testing/app/people.js'
import { testApp, type TestApp } from './testing/app/test-app.js'

const reason = 'For a test'

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly from?: number
  readonly next?: string
  readonly previous?: string
}

/**
 * A list: who reads it, what is asked, by which name its rows have their ids, and how another row
 * arrives.
 */
interface List {
  readonly endpoint: Endpoint
  readonly reader: Person
  readonly input?: object
  readonly id: string
  readonly arrive: () => Promise<unknown>
}

const isList = ({ method, response }: Endpoint): boolean => {
  const shape = (response as Partial<z.ZodObject>).shape ?? {}
  return method === 'GET' && ['items', 'total', 'page', 'size'].every((name) => name in shape)
}

describe('every list with pages', () => {
  let app: TestApp
  let lists: readonly List[]
  let [admin, client]: Person[] = []
  beforeAll(async () => {
    app = await testApp()
    const second = await app.person('admin')
    ;[admin, client] = [await app.person('admin'), await app.person('client')]
    const [staff, owner] = [admin, client]
    await app.arrive(admin)
    await app.arrive(second)
    await app.offer('tether')
    await credit(admin, client, '900.00')
    const paidTo = await destination(client)
    const asWhole = { status: 'all' }
    const propose = async () =>
      (
        await staff.ask(changeRole, {
          userId: (await app.person('client')).userId,
          role: 'auditor',
          reason,
        })
      ).proposalId
    const proposed = async () => {
      const { userId } = await app.person('client')
      const { proposalId } = await staff.ask(changeRole, { userId, role: 'auditor', reason })
      await second.ask(rejectProposal, { subject: `user-${userId}`, proposalId, reason })
    }
    const settings = () => {
      const change = { kind: 'settings', settings: { siteName: `Daybook ${timeId()}` } } as const
      const system = {
        actorId: 'system',
        actorRole: 'system',
        commandId: timeId(),
        requestHash: '',
      } as const
      return app.running().app.get(Sites).handle(SITE, { type: 'SetSite', change, reason }, system)
    }
    const busier = async () => {
      await credit(staff, owner, '1.00')
      await app.person('client')
    }
    const [askDeposit, askWithdrawal] = [
      () => deposit(owner, '1.00'),
      () => withdrawal(owner, '10.00', paidTo),
    ]
    const planId = await loanPlan(staff)
    /** A client has one application at a time. */
    const askLoan = async () => {
      for (const { loanId } of (await owner.ask(listLoans, { status: 'pending' })).items)
        await owner.ask(cancelLoan, { loanId })
      await askForLoan(owner, planId, '1.00')
    }
    const [openTrade, enter] = [() => trade(owner, '10.00'), () => credit(staff, owner, '1.00')]
    const reset = async () =>
      app.visitor.ask(requestPasswordReset, { email: (await app.person('client')).email })
    lists = [
      { endpoint: listDeposits, reader: owner, id: 'depositId', arrive: askDeposit },
      {
        endpoint: listStaffDeposits,
        reader: staff,
        input: asWhole,
        id: 'depositId',
        arrive: askDeposit,
      },
      { endpoint: listStaffDeposits, reader: staff, id: 'depositId', arrive: askDeposit },
      {
        endpoint: listStaffDeposits,
        reader: staff,
        input: { ...asWhole, search: 'client' },
        id: 'depositId',
        arrive: askDeposit,
      },
      { endpoint: listWithdrawals, reader: owner, id: 'withdrawalId', arrive: askWithdrawal },
      {
        endpoint: listStaffWithdrawals,
        reader: staff,
        input: asWhole,
        id: 'withdrawalId',
        arrive: askWithdrawal,
      },
      { endpoint: listLoans, reader: owner, id: 'loanId', arrive: askLoan },
      {
        endpoint: listStaffLoans,
        reader: staff,
        input: asWhole,
        id: 'loanId',
        arrive: askLoan,
      },
      { endpoint: listTrades, reader: owner, id: 'tradeId', arrive: openTrade },
      { endpoint: listStaffTrades, reader: staff, id: 'tradeId', arrive: openTrade },
      {
        endpoint: listEntries,
        reader: owner,
        input: { show: 'all' },
        id: 'ordinal',
        arrive: enter,
      },
      {
        endpoint: listAccountEntries,
        reader: staff,
        input: { accountId: owner.userId },
        id: 'ordinal',
        arrive: enter,
      },
      { endpoint: listUsers, reader: staff, id: 'userId', arrive: () => app.person('client') },
      { endpoint: listAuditAccounts, reader: staff, id: 'accountId', arrive: busier },
      {
        endpoint: listIdentities,
        reader: staff,
        input: asWhole,
        id: 'userId',
        arrive: async () => identity(await app.person('client')),
      },
      {
        endpoint: listInvitations,
        reader: staff,
        id: 'invitationId',
        arrive: () => staff.ask(invitePerson, { role: 'client', reason }),
      },
      { endpoint: listMails, reader: staff, id: 'mailId', arrive: reset },
      { endpoint: listProposals, reader: staff, id: 'proposalId', arrive: propose },
      {
        endpoint: listProposals,
        reader: staff,
        input: { show: 'past' },
        id: 'proposalId',
        arrive: proposed,
      },
      { endpoint: listOfferChanges, reader: staff, id: 'ordinal', arrive: () => offer(staff) },
      { endpoint: listSiteChanges, reader: staff, id: 'ordinal', arrive: settings },
    ]
  }, 60_000)
  afterAll(() => app.close())

  const read = async ({ endpoint, reader, input }: List, asked: object): Promise<Listed> => {
    await app.upToDate()
    const { status, text } = await reader.call(endpoint, { ...input, ...asked })
    expect([endpoint.path, status, status === 200 ? '' : text]).toEqual([endpoint.path, 200, ''])
    return JSON.parse(text) as Listed
  }

  it('is tried here', () => {
    const tried = new Set(lists.map(({ endpoint }) => endpoint.path))
    expect(endpoints.filter(isList).map(({ path }) => path)).toEqual(
      expect.arrayContaining([...tried]),
    )
    expect(endpoints.filter(isList).filter(({ path }) => !tried.has(path))).toEqual([])
  })

  it('shows each row once and leaves none out while others arrive, forwards and back', async () => {
    for (const list of lists) {
      const idsOf = ({ items }: Listed) => items.map((item) => item[list.id])
      while (idsOf(await read(list, { size: 100 })).length < 6) await list.arrive()
      const before = idsOf(await read(list, { size: 100 }))
      const pages = [await read(list, { size: 2 })]
      for (let page = 2; page <= 3; page++) {
        await list.arrive()
        const next = await read(list, { size: 2, page, row: pages.at(-1)?.next })
        expect(next.items.length).toBeGreaterThan(0)
        pages.push(next)
      }
      expect([list.endpoint.path, ...pages.flatMap(idsOf)]).toEqual([
        list.endpoint.path,
        ...before.slice(0, 6),
      ])
      // Back from the third page: the second, though rows have arrived since.
      await list.arrive()
      const back = await read(list, { size: 2, page: 2, row: pages[2]?.previous })
      expect([list.endpoint.path, idsOf(back)]).toEqual([list.endpoint.path, idsOf(pages[1]!)])
    }
  }, 240_000)

  it('says how many rows came before a page that was asked for beside a row', async () => {
    const list = lists[0]!
    const first = await read(list, { size: 2 })
    expect(first.from).toBeUndefined()
    await list.arrive()
    await list.arrive()
    await list.arrive()
    expect(await read(list, { size: 2, page: 2, row: first.next })).toMatchObject({ from: 6 })
  })

  it('leaves none out while rows leave it', async () => {
    const pending = {
      endpoint: listStaffDeposits,
      reader: admin!,
      id: 'depositId',
      arrive: () => deposit(client!, '1.00'),
    }
    for (let rows = 0; rows < 4; rows++) await pending.arrive()
    const idsOf = ({ items }: Listed) => items.map((item) => item['depositId'])
    const [all, first] = [await read(pending, { size: 100 }), await read(pending, { size: 2 })]
    for (const { depositId } of first.items)
      await admin!.ask(rejectDeposit, { accountId: client!.userId, depositId, reason } as never)
    const second = await read(pending, { size: 2, page: 2, row: first.next })
    expect(idsOf(second)).toEqual(idsOf(all).slice(2, 4))
    expect(second.from).toBe(1)
  })

  it('refuses the row of a list that is ordered otherwise, and anything else that is none', async () => {
    const rows = [
      'after~5',
      'after~2026-02-30T10:00:00.000000Z_01900000-0000-7000-8000-0000000000aa',
      'after~2026-02-03T10:00:00.000000Z',
      'x',
      'after~',
    ]
    for (const row of rows) {
      const refused = await client!.refusal(listDeposits, { row })
      expect(refused).toMatchObject({ status: 422, fields: [{ path: 'row' }] })
    }
    const instant = 'before~2026-02-03T10:00:00.000000Z_01900000-0000-7000-8000-0000000000aa'
    for (const endpoint of [listEntries, listSiteChanges, listAuditAccounts]) {
      const reader = endpoint === listEntries ? client! : admin!
      expect(await reader.refusal(endpoint, { row: instant })).toMatchObject({ status: 422 })
    }
  })
})
