import { takeBack } from '#contracts/own/additions'
import { changePassword, signOutEverywhere } from '#contracts/own/credentials'
import {
  changeEmail,
  confirmEmail,
  sendConfirmation,
  undoEmailChange,
} from '#contracts/own/own-email'
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contracts/own/password-resets'
import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import type { LinkKind } from '../../server/identity/credentials/link-kinds.js'
import { Database } from '../../server/database/database.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { PASSWORD, type Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

const NEW = 'nine northern lanterns'

/** Each command about people's credentials, sent once. */
export const credentialCommands = (
  app: () => TestApp,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const newClient = () => app().person('client', { hasPassword: true })
  const service = <Service>(type: abstract new (...values: never[]) => Service): Service =>
    app().running().app.get(type, { strict: false })
  /** The token of a link, which appears only in its mail. */
  const link = (kind: LinkKind, { userId }: Person, email?: string): Promise<string> =>
    service(Database)
      .transaction()
      .execute((transaction) =>
        service(CredentialLinks).make(transaction, {
          kind,
          userId,
          ...(email !== undefined && { email }),
        }),
      )
  const asked = (person: Person) => `new.${person.userId}@example.com`
  return {
    changePassword: async () => {
      const client = await newClient()
      await client.refusal(changePassword, { currentPassword: 'a wrong guess', password: NEW })
      await client.ask(changePassword, { currentPassword: PASSWORD, password: NEW })
    },
    signOutEverywhere: async () => (await newClient()).ask(signOutEverywhere, {}),
    changeEmail: async () => {
      const client = await newClient()
      await client.ask(changeEmail, { currentPassword: PASSWORD, email: asked(client) })
    },
    sendConfirmation: async () => {
      const client = await newClient()
      await service(EmailConfirmation).begin(client.userId, 'client')
      await client.ask(sendConfirmation, {})
    },
    confirmEmail: async () => {
      const client = await newClient()
      await service(EmailConfirmation).begin(client.userId, 'client')
      await app().visitor.ask(confirmEmail, { token: await link('confirm', client) })
      await app().visitor.ask(confirmEmail, { token: await link('change', client, asked(client)) })
    },
    undoEmailChange: async () => {
      const client = await newClient()
      await app().visitor.ask(undoEmailChange, { token: await link('undo', client, asked(client)) })
    },
    takeBack: async () =>
      app().visitor.ask(takeBack, { token: await link('take-back', await newClient()) }),
    requestPasswordReset: async () => {
      const { email } = await newClient()
      for (let times = 0; times < 2; times++)
        await app().visitor.ask(requestPasswordReset, { email })
    },
    readPasswordReset: async () =>
      app().visitor.ask(readPasswordReset, { token: await link('reset', await newClient()) }),
    resetPassword: async () =>
      app().visitor.ask(resetPassword, {
        token: await link('reset', await newClient()),
        password: NEW,
      }),
  }
}
