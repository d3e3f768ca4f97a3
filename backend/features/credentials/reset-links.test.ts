import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readPasswordReset, requestPasswordReset } from '#contracts/own/password-resets'
import { eventually } from '../../testing/app/eventually.js'
import { asWritten } from '../../testing/looks/keyed-rows.js'
import { linkIn, mailsTo, mailTo } from '../../testing/app/mailbox.js'
import type { Person } from '../../testing/app/people.js'
import { ResetLinks } from './reset-links.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const LINK = 'Set a new password'

describe('a link that sets a new password', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  const ask = () => app.visitor.call(requestPasswordReset, { email: client.email })

  it('is mailed five times an hour at most when asked for from one network, without a word of the limit; its owner is mailed all the same', async () => {
    const links = app.running().app.get(ResetLinks, { strict: false })
    const from = (ip: string) => links.send({ userId: client.userId, address: client.email, ip })
    const mails = async () => {
      const sent = `select from mails where user_id = $1 and kind = 'reset-password'`
      return (await app.database.pool.query(sent, [client.userId])).rowCount
    }
    for (let count = 0; count < 8; count++) expect(await from('203.0.113.7')).toBe(false)
    expect(await mails()).toBe(5)
    expect(await from('198.51.100.4')).toBe(false)
    expect(await mails()).toBe(6)
  })

  it('goes on holding while others ask for it: the same link is mailed again, and holds half an hour from then on, for a day at most', async () => {
    await ask()
    const older = await mailTo(app.visitor, client.email, LINK)
    app.clock.advance(20 * 60_000)
    await ask()
    const again = linkIn(await mailTo(app.visitor, client.email, LINK, older))
    expect(again).toBe(linkIn(older))
    app.clock.advance(20 * 60_000)
    expect((await app.visitor.call(readPasswordReset, { token: again })).status).toBe(200)
    await app.database.pool.query(
      `update credential_links set made_at = made_at - interval '1 day' where user_id = $1`,
      [client.userId],
    )
    await asWritten(app, 'credentialLinks')
    await ask()
    const newest = async () =>
      linkIn(
        (await mailsTo(app.visitor, client.email)).find(({ subject }) => subject.includes(LINK))!,
      )
    await eventually(async () => (await newest()) !== again)
    expect((await app.visitor.refusal(readPasswordReset, { token: again })).code).toBe(
      'link-superseded',
    )
  })
})
