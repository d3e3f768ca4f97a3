import { recordProfit } from '#contracts/requests/adjustments'
import { acceptInvitation, invitePerson } from '#contracts/people/invitations'
import { approveProposal } from '#contracts/site/proposals'
import { setUp, signIn, signUp } from '#contracts/own/session'
import { changeSettings } from '#contracts/site/site'
import { creditByTwo, withdrawal } from '../../backend/testing/app/deeds.js'
import { Browser } from '../../backend/testing/app/http.js'
import type { Person } from '../../backend/testing/app/people.js'
import { startEmpty, type BuiltServer } from './server.js'
import { personOf } from './stage.js'

const password = 'seven quiet harbours'

/**
 * A production-like site: no demo data and no strip, a banner, an admin who is asked to add a
 * second factor, and a client with millions.
 */
export interface RealSite {
  readonly server: BuiltServer
  readonly admin: Person
  readonly client: Person
}

const newUser = (fullName: string, email: string) => ({
  username: fullName.split(' ')[0] ?? fullName,
  fullName,
  email,
  password,
})

const peopled = async (reach: { address: string; position: bigint }, setupLink: string) => {
  const visitor = new Browser(reach)
  const token = new URL(setupLink).hash.slice(1)
  const admin = personOf(
    reach,
    await visitor.call(setUp, { ...newUser('Jonas Weber', 'jonas@example.com'), token }),
  )
  const { path } = await admin.ask(invitePerson, {
    role: 'admin',
    email: 'anna@example.com',
    reason: 'Runs the desk with me',
  })
  const invited = {
    ...newUser('Anna Petrova', 'anna@example.com'),
    token: path.split('#')[1] ?? '',
  }
  const second = personOf(reach, await visitor.call(acceptInvitation, invited))
  await visitor.ask(signUp, newUser('Grace Mbeki', 'grace@example.com'))
  const client = personOf(
    reach,
    await visitor.call(signIn, { email: 'grace@example.com', password }),
  )
  return { admin, second, client }
}

/** Amounts in millions need two admins. */
const enrich = async ({ admin, second, client }: Awaited<ReturnType<typeof peopled>>) => {
  const entry = {
    accountId: client.userId,
    reason: 'Carried over from the books that were kept before this one was opened',
  }
  await creditByTwo([admin, second], client, '2500000.00')
  const { proposalId } = await admin.ask(recordProfit, { ...entry, amount: '1234567.89' })
  await second.ask(approveProposal, {
    subject: `account-${client.userId}`,
    proposalId: proposalId ?? '',
  })
  await withdrawal(client, '1021500.25')
  await admin.ask(changeSettings, {
    bannerText: 'Maintenance on Sunday from 02:00 to 04:00 UTC.',
    reason: 'Announced a week before',
  })
}

export const openRealSite = async (): Promise<RealSite> => {
  const { setupLink, ...server } = await startEmpty()
  try {
    const people = await peopled({ address: server.address, position: 0n }, setupLink)
    await enrich(people)
    return { server, ...people }
  } catch (error) {
    await server.stop()
    throw error
  }
}
