import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { changeEmail, confirmEmail, getOwnEmail, undoEmailChange } from '#contracts/own/own-email'
import { readPasswordReset, requestPasswordReset } from '#contracts/own/password-resets'
import { getSession, signIn } from '#contracts/own/session'
import { eventually } from '../../testing/app/eventually.js'
import { holding, holdingAllButOne } from '../../testing/app/holding.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a changed address', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  /**
   * Puts an address in the place of the one before, to which the link that it returns is mailed.
   */
  const changed = async (before: string, email: string) => {
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, email, 'Confirm your new')),
    })
    return linkIn(await mailTo(app.visitor, before, 'was changed'))
  }
  const signsIn = async (email: string) =>
    (await app.visitor.call(signIn, { email, password: PASSWORD })).status

  it('is taken back by the first link after a second change, too, and the second link then stops working', async () => {
    const [second, third] = [`second.${client.email}`, `third.${client.email}`]
    const [toFirst, toSecond] = [await changed(client.email, second), await changed(second, third)]
    await app.visitor.ask(undoEmailChange, { token: toFirst })
    expect([await signsIn(client.email), await signsIn(third)]).toEqual([200, 401])
    expect((await app.visitor.refusal(undoEmailChange, { token: toSecond })).code).toBe(
      'link-superseded',
    )
    const { rows } = await app.database.pool.query(
      'select ending, email, email_key from credential_links where user_id = $1',
      [client.userId],
    )
    expect(new Set(rows.map(({ ending }) => ending as string))).toEqual(
      new Set(['used', 'superseded']),
    )
    expect(rows.filter(({ email, email_key: key }) => email !== null || key !== null)).toEqual([])
  })

  it('stays reserved for its owner against a link that another person asked for before', async () => {
    const [wanted, moved] = [`wanted.${client.email}`, `moved.${client.email}`]
    const other = await app.person('client', { hasPassword: true })
    await other.ask(changeEmail, { currentPassword: PASSWORD, email: wanted })
    const earlier = await mailTo(app.visitor, wanted, 'Confirm your new')
    const token = linkIn(earlier)
    await client.ask(changeEmail, { currentPassword: PASSWORD, email: wanted })
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, wanted, 'Confirm your new', earlier)),
    })
    const back = await changed(wanted, moved)
    expect((await app.visitor.refusal(confirmEmail, { token })).code).toBe('email-taken')
    await app.visitor.ask(undoEmailChange, { token: back })
    expect(await signsIn(wanted)).toBe(200)
  })

  it('is taken back by its first owner even if the person who changed it twice has taken their second change back', async () => {
    const [second, third] = [`second.${client.email}`, `third.${client.email}`]
    const [toFirst, toSecond] = [await changed(client.email, second), await changed(second, third)]
    await app.visitor.ask(undoEmailChange, { token: toSecond })
    await app.visitor.ask(undoEmailChange, { token: toFirst })
    expect([await signsIn(client.email), await signsIn(second)]).toEqual([200, 401])
  })

  it('that is taken back leaves nobody signed in, not even people who signed in meanwhile', async () => {
    const token = await changed(client.email, `second.${client.email}`)
    const isIn = async (person: Person) => (await person.ask(getSession, {})).user !== null
    const log = await holding(app, 'lock table append_turn in access exclusive mode')
    const undoing = app.visitor.ask(undoEmailChange, { token })
    await eventually(async () => !(await isIn(client)))
    const ending = await holding(app, 'lock table sign_in_steps in share mode')
    const opening = app.signedIn(client)
    await log.release()
    const meanwhile = await opening
    expect(await isIn(meanwhile)).toBe(true)
    await ending.release()
    await undoing
    expect(await isIn(meanwhile)).toBe(false)
  })

  it('is taken back with one connection of the database at a time, so that many links at one moment do not wait for each other', async () => {
    const token = await changed(client.email, `second.${client.email}`)
    // Nobody's powers are in memory then.
    await app.restart()
    const held = await holdingAllButOne(app)
    const { status } = await app.visitor.call(undoEmailChange, { token })
    held.release()
    expect(status).toBe(200)
  })

  it('that is asked for is told to the person who asked, and to nobody else', async () => {
    const email = `second.${client.email}`
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    expect((await client.ask(getOwnEmail, {})).pending).toMatchObject({ email })
    expect((await (await app.person('client')).ask(getOwnEmail, {})).pending).toBeNull()
  })

  it('voids a link for a new password that was mailed to the one before', async () => {
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const token = linkIn(await mailTo(app.visitor, client.email, 'Set a new password'))
    await changed(client.email, `second.${client.email}`)
    expect((await app.visitor.refusal(readPasswordReset, { token })).code).toBe('link-superseded')
  })
})
