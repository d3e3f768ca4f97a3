import type { Records } from '../database/database.js'

type Column<Table extends keyof Records> = keyof Records[Table] & string

/**
 * The columns that a row's MAC covers, and those it leaves out, with the reason why changing them
 * gains an attacker nothing. `key` names a row. `isBoundOnce`: rows without a MAC from an earlier
 * version get one at the first start after the upgrade; such rows of other tables are deleted.
 */
interface KeyedTable<Table extends keyof Records> {
  readonly key: Column<Table>
  readonly covers: readonly Column<Table>[]
  readonly leaves: Readonly<Partial<Record<Column<Table>, string>>>
  readonly isBoundOnce?: true
}

const described = <const Tables extends { readonly [Table in keyof Records]?: KeyedTable<Table> }>(
  tables: Tables,
): Tables => tables

/**
 * The tables whose rows grant access or release money. The server writes a MAC into each row, and
 * ignores rows without one.
 */
export const keyedTables = described({
  users: {
    key: 'userId',
    covers: ['userId', 'email', 'emailKey', 'passwordHash', 'persona', 'erasedAt'],
    leaves: {
      username: 'only shown',
      fullName: 'only shown',
      createdAt: 'only shown',
      profilePictureId: 'only shown',
      preferences: 'only how amounts and times are written',
    },
    isBoundOnce: true,
  },
  sessions: {
    key: 'tokenHash',
    covers: [
      'tokenHash',
      'sessionId',
      'userId',
      'role',
      'changes',
      'createdAt',
      'seenAt',
      'expiresAt',
      'provedAt',
      'passwordAt',
      'replacedBy',
    ],
    leaves: { device: 'only shown', address: 'only shown' },
  },
  clientViews: { key: 'tokenHash', covers: ['tokenHash', 'accountId', 'until'], leaves: {} },
  signInSteps: { key: 'tokenHash', covers: ['tokenHash', 'userId', 'expiresAt'], leaves: {} },
  passkeyChallenges: { key: 'challengeHash', covers: ['challengeHash', 'expiresAt'], leaves: {} },
  credentialLinks: {
    key: 'tokenHash',
    covers: [
      'tokenHash',
      'kind',
      'userId',
      'email',
      'emailKey',
      'madeAt',
      'expiresAt',
      'endedAt',
      'ending',
    ],
    leaves: {},
  },
  invitationLinks: {
    key: 'invitationId',
    covers: ['invitationId', 'tokenHash', 'email', 'createdAt', 'usedAt'],
    leaves: {},
  },
  setupTokens: { key: 'tokenHash', covers: ['tokenHash', 'expiresAt'], leaves: {} },
  releaseCodeHashes: {
    key: 'accountId',
    covers: ['accountId', 'codeId', 'codeHash', 'setAt'],
    leaves: {},
    isBoundOnce: true,
  },
})

export type KeyedTableName = keyof typeof keyedTables

/** The SQL name of a table or a column. */
export const inSql = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
