import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { listNotifications } from '#contracts/own/notifications'
import { approveProposal, listProposals, rejectProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { blockUser, changeRole } from '#contracts/people/users'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'

describe('a proposal by a former admin', () => {
  let app: TestApp
  let second: Person
  let third: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    second = await app.person('admin')
    third = await app.person('admin')
    client = await app.person('client')
    for (const admin of [second, third]) await app.arrive(admin)
  })
  afterAll(() => app.close())

  const leave = {
    'was blocked': (gone: Person) => second.ask(blockUser, { userId: gone.userId, reason }),
    'was made an auditor': async (gone: Person) => {
      const { proposalId } = await second.ask(changeRole, {
        userId: gone.userId,
        role: 'auditor',
        reason,
      })
      await third.ask(approveProposal, { subject: `user-${gone.userId}`, proposalId })
    },
  }

  it.each(Object.entries(leave))(
    'and %s can only be rejected, be it about an account, a person or the site',
    async (_, goes) => {
      const gone = await app.person('admin')
      const asked = [
        {
          subject: `account-${client.userId}`,
          ...(await gone.ask(creditBalance, {
            accountId: client.userId,
            amount: '20000.00',
            reason,
          })),
        },
        {
          subject: `user-${third.userId}`,
          ...(await gone.ask(changeRole, { userId: third.userId, role: 'client', reason })),
        },
        {
          subject: 'site',
          ...(await gone.ask(changeSettings, { withdrawalFeeBasisPoints: 150, reason })),
        },
      ]
      await goes(gone)
      for (const { subject, proposalId: id } of asked) {
        const named = { subject, proposalId: id ?? '' }
        const listed = (await second.ask(listProposals, {})).items.find(
          ({ proposalId }) => proposalId === id,
        )
        expect(listed).toMatchObject({ subject, isProposerGone: true })
        expect(await second.refusal(approveProposal, named)).toMatchObject({
          status: 409,
          code: 'proposer-gone',
        })
        await second.ask(rejectProposal, { ...named, reason })
      }
    },
  )

  it('is told what became of it only while they are an admin', async () => {
    const gone = await app.person('admin')
    const userId = third.userId
    const { proposalId } = await gone.ask(changeRole, { userId, role: 'client', reason })
    const kept = await gone.ask(changeRole, { userId: client.userId, role: 'auditor', reason })
    const reject = (of: string, id: string) =>
      second.ask(rejectProposal, { subject: `user-${of}`, proposalId: id, reason })
    await reject(client.userId, kept.proposalId)
    const told = async (person: Person) => {
      await app.upToDate()
      return (await person.ask(listNotifications, {})).items.map(({ type }) => type)
    }
    expect(await told(gone)).toContain('ProposalRejected')
    await leave['was made an auditor'](gone)
    await reject(userId, proposalId)
    expect(await told(await app.signedIn(gone))).not.toContain('ProposalRejected')
  })
})
