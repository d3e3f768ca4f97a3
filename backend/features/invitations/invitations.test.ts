import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RequestInput } from '#contracts/endpoint'
import {
  acceptInvitation,
  invitePerson,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from '#contracts/people/invitations'
import { listLog } from '#contracts/audit/audit'
import { getSession, signUp } from '#contracts/own/session'
import { approveProposal, listProposals, rejectProposal } from '#contracts/site/proposals'
import { contestChange, getSite } from '#contracts/site/site'
import { listUsers } from '#contracts/people/users'
import { timeId } from '../../lib/ids.js'
import { Browser, statusesOf } from '../../testing/app/http.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import type { Person } from '../../testing/app/people.js'
import { asWritten } from '../../testing/looks/keyed-rows.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Joins the office on Monday'
const closed = { status: 404, code: 'invitation-closed' }

describe('an invitation', () => {
  let app: TestApp
  let first: Person
  let second: Person
  let auditor: Person
  let people = 0
  beforeAll(async () => {
    app = await testApp()
    first = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    auditor = await app.person('auditor')
    await app.arrive(first)
  })
  beforeEach(async () => {
    first = await app.signedIn(first)
    second = await app.signedIn(second)
    auditor = await app.signedIn(auditor)
  })
  afterAll(() => app.close())

  const invite = async (by: Person, input: Partial<RequestInput<typeof invitePerson>> = {}) => {
    const answer = await by.ask(invitePerson, { role: 'client', reason, ...input })
    return { ...answer, token: answer.path.split('#')[1] ?? '' }
  }
  const newcomer = () => ({
    username: 'ruth',
    fullName: 'Ruth Castellano',
    email: `ruth${(people += 1)}@example.com`,
    password: 'cobalt-otter-73',
  })
  const accept = async (token: string, person: object = {}) => {
    const { headers, status } = await app.visitor.call(acceptInvitation, {
      ...newcomer(),
      ...person,
      token,
    })
    expect(status).toBe(200)
    await app.upToDate()
    return new Browser(app.reach, headers.getSetCookie()[0]?.split(';')[0])
  }
  const [listed, statusOf] = [
    async (by = auditor) => (await by.ask(listInvitations, {})).items,
    async (id: string) => (await listed()).find(({ invitationId }) => invitationId === id),
  ]

  describe('while one admin sets the site up alone', () => {
    it('to the staff is open at once, for the address that it names, and marked as made by one person', async () => {
      const { token, isWaiting, invitationId } = await invite(first, {
        role: 'admin',
        email: 'anna@example.com',
      })
      expect(isWaiting).toBe(false)
      expect(await app.visitor.ask(readInvitation, { token })).toMatchObject({
        role: 'admin',
        email: 'anna@example.com',
      })
      expect(await statusOf(invitationId)).toMatchObject({
        status: 'open',
        madeAlone: true,
        email: 'a••••@example.com',
        reason,
      })
      expect((await listed(first))[0]).toMatchObject({
        email: 'anna@example.com',
        invitedByName: 'Jonas Weber',
      })
      expect((await first.ask(getSite, {})).isBeingSetUp).toBe(true)
      const wrong = { ...newcomer(), email: 'mallory@example.com', token }
      expect(await app.visitor.refusal(acceptInvitation, wrong)).toMatchObject({
        status: 422,
        fields: [{ path: 'email' }],
      })
      const anna = await accept(token, { email: 'Anna@example.com' })
      expect(await anna.ask(getSession, {})).toMatchObject({
        user: { role: 'admin', hasAccount: false },
      })
      expect((await first.ask(getSite, {})).isBeingSetUp).toBe(false)
      expect(await app.visitor.refusal(readInvitation, { token })).toMatchObject(closed)
      expect(await app.visitor.refusal(acceptInvitation, { ...newcomer(), token })).toMatchObject(
        closed,
      )
      expect(
        (
          await app.database.pool.query(
            'select email from invitation_links where used_at is not null',
          )
        ).rows,
      ).toEqual([{ email: null }])
      const [ended] = await listed()
      expect(ended).toMatchObject({
        status: 'accepted',
        email: 'a••••@example.com',
        endedByName: 'Ruth Castellano',
      })
    })

    it('is judged by the second admin, who is told that one person made it', async () => {
      const [made] = (await second.ask(listProposals, {})).items
      expect(made).toMatchObject({
        status: 'alone',
        change: { kind: 'invitation', role: 'admin', to: 'a••••@example.com' },
      })
      await second.ask(contestChange, {
        proposalId: made?.proposalId ?? '',
        reason: 'I know nothing of this',
      })
      expect((await listed())[0]).toMatchObject({ status: 'accepted' })
    })
  })

  it('to the staff does not work until another admin has approved it', async () => {
    const { token, isWaiting, invitationId } = await invite(first, { role: 'auditor' })
    expect(isWaiting).toBe(true)
    const waits = { status: 409, code: 'invitation-waits' }
    expect(await app.visitor.refusal(readInvitation, { token })).toMatchObject(waits)
    expect(await app.visitor.refusal(acceptInvitation, { ...newcomer(), token })).toMatchObject(
      waits,
    )
    expect(
      await first.refusal(approveProposal, { subject: 'site', proposalId: invitationId }),
    ).toMatchObject({ code: 'own-proposal' })
    expect(await statusOf(invitationId)).toMatchObject({ status: 'waiting', email: null })
    app.clock.advance(5 * 60_000)
    const approvedAt = app.clock.millis()
    await second.ask(approveProposal, { subject: 'site', proposalId: invitationId })
    const { expiresAt } = await app.visitor.ask(readInvitation, { token })
    expect(Date.parse(expiresAt) - 72 * 60 * 60_000).toBeGreaterThanOrEqual(approvedAt)
    expect(await statusOf(invitationId)).toMatchObject({
      status: 'open',
      madeAlone: false,
      invitedByName: 'Jonas Weber',
    })
    const ruth = await accept(token)
    expect((await ruth.ask(getSession, {})).user).toMatchObject({
      role: 'auditor',
      hasAccount: false,
    })
    const { items } = await auditor.ask(listLog, { correlationId: invitationId })
    const types = [
      'ChangeProposed',
      'InvitationAccepted',
      'PersonInvited',
      'ProposalApproved',
      'RoleGranted',
    ]
    expect(items.map(({ type }) => type).toSorted()).toEqual(types)
  })

  it('is mailed with a link that works, though the vault got another key while a second admin was awaited', async () => {
    const email = 'late@example.com'
    const { invitationId } = await invite(first, { role: 'auditor', email })
    await app.database.pool.query(
      `update invitation_links set token_hash = 'of before' where invitation_id = $1`,
      [invitationId],
    )
    await asWritten(app, 'invitationLinks')
    await second.ask(approveProposal, { subject: 'site', proposalId: invitationId })
    const late = await accept(linkIn(await mailTo(app.visitor, email, 'Your invitation')), {
      email,
    })
    expect((await late.ask(getSession, {})).user).toMatchObject({ role: 'auditor' })
  })

  it('that another admin rejects never works', async () => {
    const { token, invitationId } = await invite(first, { role: 'admin' })
    await second.ask(rejectProposal, {
      subject: 'site',
      proposalId: invitationId,
      reason: 'Nobody knows them',
    })
    expect(await app.visitor.refusal(acceptInvitation, { ...newcomer(), token })).toMatchObject(
      closed,
    )
    expect(await statusOf(invitationId)).toMatchObject({
      status: 'rejected',
      endedByName: 'Anna Lindqvist',
    })
  })

  it('of a client needs one admin, and opens their account', async () => {
    const { token, isWaiting } = await invite(first)
    expect(isWaiting).toBe(false)
    const leo = await accept(token)
    expect((await leo.ask(getSession, {})).user).toMatchObject({ role: 'client', hasAccount: true })
  })

  it('is used by one of many who have the link', async () => {
    const { token } = await invite(first)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.visitor.call(acceptInvitation, { ...newcomer(), token }),
      ),
    )
    expect(statusesOf(answers)[200]).toBe(1)
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 404, 503].includes(status)),
    ).toEqual([])
  })

  it('is used or revoked, and never both', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const { token, invitationId } = await invite(first)
      const [used, revoked] = await Promise.all([
        app.visitor.call(acceptInvitation, { ...newcomer(), token }),
        second.call(revokeInvitation, { invitationId, reason: 'Sent to the wrong person' }),
      ])
      expect(new Set([used.status, revoked.status])).toEqual(new Set([200, 404]))
      expect(await statusOf(invitationId)).toMatchObject({
        status: used.status === 200 ? 'accepted' : 'revoked',
      })
    }
  })

  it('can be used again where its person could not be created', async () => {
    const { token } = await invite(first)
    const taken = newcomer()
    await app.visitor.ask(signUp, taken)
    expect(await app.visitor.refusal(acceptInvitation, { ...taken, token })).toMatchObject({
      status: 422,
      fields: [{ path: 'email' }],
    })
    const weak = { ...newcomer(), password: 'qwertyuiop', token }
    expect(await app.visitor.refusal(acceptInvitation, weak)).toMatchObject({
      status: 422,
      fields: [{ path: 'password' }],
    })
    await accept(token)
  })

  it('is for nobody who is here already', async () => {
    const asked = { role: 'auditor', email: second.email, reason }
    expect(await first.refusal(invitePerson, asked)).toMatchObject({
      status: 422,
      fields: [{ path: 'email' }],
    })
  })

  it('has a link that is kept as a hash, and told again only under the key of its request', async () => {
    const [key, other] = [{ 'idempotency-key': timeId() }, { 'idempotency-key': timeId() }]
    const asked = { role: 'client', email: 'once@example.com', reason } as const
    const answer = await first.ask(invitePerson, asked, key)
    expect(await first.ask(invitePerson, asked, key)).toEqual(answer)
    expect((await first.ask(invitePerson, asked, other)).path).not.toBe(answer.path)
    const token = answer.path.split('#')[1] ?? ''
    const { rows } = await app.database.pool.query(
      'select row_to_json(l)::text as row from invitation_links l',
    )
    const log = await app.database.pool.query('select data, metadata from events')
    expect(token).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify([rows, log.rows])).not.toContain(token)
    expect(JSON.stringify(log.rows)).not.toContain('once@example.com')
  })

  it('gives no power by a row written straight into the table', async () => {
    const { token, invitationId } = await invite(first, { role: 'admin' })
    await app.database.pool.query(
      `update invitations set status = 'open' where invitation_id = $1`,
      [invitationId],
    )
    expect(await app.visitor.refusal(acceptInvitation, { ...newcomer(), token })).toMatchObject({
      code: 'invitation-waits',
    })
    await second.ask(rejectProposal, { subject: 'site', proposalId: invitationId, reason })
  })
  it('ends after seventy-two hours, or with a wrong token', async () => {
    const { token, invitationId } = await invite(first)
    expect(await app.visitor.refusal(readInvitation, { token: `${token}0` })).toMatchObject(closed)
    app.clock.advance(72 * 60 * 60_000)
    expect(await app.visitor.refusal(readInvitation, { token })).toMatchObject(closed)
    first = await app.signedIn(first)
    const statuses = (await first.ask(listInvitations, { size: '100' })).items.map(
      ({ invitationId: id, status }) => [id, status],
    )
    expect(statuses).toContainEqual([invitationId, 'expired'])
    expect(statuses.filter(([, status]) => status === 'open' || status === 'waiting')).toEqual([])
    expect((await first.ask(listUsers, { role: 'admin' })).total).toBe(3)
  })
})
