import { describe, expect, it } from '@jest/globals'
import { changeEmail, getOwnEmail, sendConfirmation } from '#contracts/own/own-email'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { signIn, signUp } from '#contracts/own/session'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { Browser } from '../../testing/app/http.js'
import { PASSWORD } from '../../testing/app/people.js'
import { testApp } from '../../testing/app/test-app.js'

describe('a site that mails nobody', () => {
  it('asks nobody to confirm their address, says so to who signs up, and says why it sends no link and changes no address', async () => {
    const silent = await testApp({ environment: { DAYBOOK_MAIL: 'none' } })
    const email = 'noor.haddad@example.com'
    const answer = await silent.visitor.ask(signUp, {
      username: 'noor',
      fullName: 'Noor Haddad',
      email,
      password: PASSWORD,
    })
    expect(answer).toEqual({ accepted: true, isMailed: false })
    const { headers } = await silent.visitor.call(signIn, { email, password: PASSWORD })
    const noor = new Browser(silent.reach, headers.getSetCookie()[0]?.split(';')[0])
    expect(await noor.ask(getOwnEmail, {})).toEqual({
      email,
      isConfirmed: true,
      isMailed: false,
      pending: null,
    })
    expect(await noor.ask(getWithdrawalTerms, {})).toMatchObject({ isEmailConfirmed: true })
    const noMail = { status: 409, code: 'no-mail' }
    expect(await noor.refusal(sendConfirmation, {})).toMatchObject(noMail)
    expect(
      await noor.refusal(changeEmail, { currentPassword: PASSWORD, email: 'noor@example.com' }),
    ).toMatchObject(noMail)
    expect(await silent.visitor.refusal(requestPasswordReset, { email })).toMatchObject(noMail)
    const { rows } = await silent.database.pool.query(
      `select type from events where type in ('EmailGiven', 'EmailConfirmed')`,
    )
    expect(rows).toEqual([])
    await silent.close()
  })
})
