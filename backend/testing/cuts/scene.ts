import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import type { LinkKind } from '../../server/identity/credentials/link-kinds.js'
import { Database } from '../../server/database/database.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import type { Answer } from '../app/http.js'
import type { Person } from '../app/people.js'
import type { TestApp } from '../app/test-app.js'

/** The people present when something is cut. */
export interface Desk {
  readonly app: TestApp
  readonly admin: Person
  readonly second: Person
}

/** A request that writes a table and appends, ready to be sent. */
export interface Scene {
  /** The same request under the same key, or under another one. */
  readonly send: (headers: { readonly 'idempotency-key': string }) => Promise<Answer>
  /**
   * The facts according to the log and to the tables, in the same form: equal if both or neither
   * have them.
   */
  readonly facts: () => Promise<{ readonly log: unknown; readonly tables: unknown }>
  /**
   * The server's own repair at its next start or soon. Without it, only the next attempt repairs.
   */
  readonly later?: () => Promise<unknown>
}

export type MakeScene = (desk: Desk) => Promise<Scene>

export const serviceOf = <Service>(
  { running }: TestApp,
  type: abstract new (...values: never[]) => Service,
): Service => running().app.get(type, { strict: false })

export const rowsOf = async <Row extends object = Record<string, unknown>>(
  { database }: TestApp,
  sql: string,
  ...values: unknown[]
) => (await database.pool.query<Row>(sql, values)).rows

export const isThere = async (app: TestApp, sql: string, ...values: unknown[]): Promise<boolean> =>
  (await rowsOf(app, sql, ...values)).length > 0

export const userOf = ({ app }: Desk, { userId }: Person) => serviceOf(app, Users).state(userId)
export const accountOf = ({ app }: Desk, { userId }: Person) =>
  serviceOf(app, Accounts).state(userId)

/** Whether the log has an event of this type in a person's stream. */
export const isTold = (
  { app }: Desk,
  { userId }: Pick<Person, 'userId'>,
  type: string,
): Promise<boolean> =>
  isThere(
    app,
    'select from events join streams on streams.id = events.stream_id where name = $1 and type = $2',
    `user-${userId}`,
    type,
  )

/** The token of a link, which appears only in its mail. */
export const linkFor = (
  { app }: Desk,
  kind: LinkKind,
  { userId }: Person,
  email?: string,
): Promise<string> =>
  serviceOf(app, Database)
    .transaction()
    .execute((transaction) =>
      serviceOf(app, CredentialLinks).make(transaction, {
        kind,
        userId,
        ...(email !== undefined && { email }),
      }),
    )

export const reason = 'For a test'
