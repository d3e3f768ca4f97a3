import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { requestPasswordReset, resetPassword } from '#contracts/own/password-resets'
import { getSecurity } from '#contracts/own/second-factors'
import { signIn } from '#contracts/own/session'
import { getHealth } from '#contracts/site/system'
import { openEventStore } from '../engine/event-store/open-event-store.js'
import { setUpApp } from '../testing/app/authenticator-app.js'
import { linkIn, mailTo } from '../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../testing/app/people.js'
import { testApp, type TestApp } from '../testing/app/test-app.js'
import { changeKey } from './change-key.js'
import { forgetKey } from './forget-key.js'
import { keyFile } from './vault/vault-key.js'

const NEW = 'nine northern lanterns'

describe('a lost key of the vault', () => {
  let app: TestApp
  let admin: Person
  beforeEach(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    admin = await app.person('admin', { hasPassword: true })
    await setUpApp(admin, app.clock)
    const sealed = Buffer.alloc(64, 1)
    await app.database.pool.query(
      `insert into destinations (destination_id, owner_id, method, label, sealed, created_at) values ($1, $1, 'bank', 'Bank', $2, now())`,
      [admin.userId, sealed],
    )
    await app.database.pool.query('insert into person_keys values ($1, $2)', [admin.userId, sealed])
    await app.database.pool.query(
      `insert into mails (mail_id, kind, address_hash, masked, sealed, state, created_at, due_at, expires_at)
       values ($1, 'test', '', '', $2, 'waiting', now(), '2999-01-01', '2999-01-01')`,
      [admin.userId, sealed],
    )
  })
  afterEach(() => app.close())

  /** Works as the only one connected to the database. */
  const alone = async <Result>(
    work: (client: Parameters<typeof changeKey>[0]) => Promise<Result>,
  ) => {
    const client = await app.database.pool.connect()
    try {
      await client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return await work(client)
    } finally {
      client.release()
    }
  }
  const forget = (keepsPasswords = false) =>
    alone(async (client) => {
      const store = openEventStore({ config: app.database.config, eventStore: undefined })
      const parts = { dataFolder: app.folder, store, keepsPasswords }
      try {
        return await forgetKey(client, parts)
      } finally {
        await store.close()
      }
    })
  const loseKey = () => rm(keyFile(app.folder))
  const signsIn = async (password: string) =>
    (await app.visitor.call(signIn, { email: admin.email, password })).status

  it('is replaced: people choose new passwords by mail and have no second factor, and the new key can be changed', async () => {
    await app.restart(async () => {
      await loseKey()
      expect(await forget()).toBe(1)
    })
    expect(await signsIn(PASSWORD)).toBe(401)
    await app.visitor.ask(requestPasswordReset, { email: admin.email })
    const token = linkIn(await mailTo(app.visitor, admin.email, 'Set a new password'))
    await app.visitor.ask(resetPassword, { token, password: NEW })
    const signedIn = app.visitor.keeping(
      await app.visitor.call(signIn, { email: admin.email, password: NEW }),
    )
    expect(await signedIn.ask(getSecurity, {})).toMatchObject({
      app: null,
      codesLeft: null,
    })
    await app.upToDate()
    expect(await app.visitor.ask(getHealth, {})).toMatchObject({ status: 'ok' })
    await app.restart(() => alone((client) => changeKey(client, app.folder)))
    expect(await signsIn(NEW)).toBe(200)
  })

  it('is replaced with the passwords kept, if the operator says so', async () => {
    await app.restart(async () => {
      await loseKey()
      await forget(true)
    })
    expect(await signsIn(PASSWORD)).toBe(200)
  })

  it('is not replaced while it is there', async () => {
    await app.restart(() => expect(forget()).rejects.toThrow('is not lost'))
    expect(await signsIn(PASSWORD)).toBe(200)
  })
})
