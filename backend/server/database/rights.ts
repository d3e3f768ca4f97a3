import type { ClientBase } from 'pg'
import { quoted, snakeCase } from '../../engine/projections/names.js'
import { databaseRoles, runAll } from '../../postgres/connections/roles.js'

const allOfIt = 'insert, update, delete'

/** What the application may do in a table besides reading it. */
const written: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'checkpoints',
      'client_views',
      'credential_links',
      'destinations',
      'files',
      'finished_starts',
      'former_powers',
      'identity_pictures',
      'invitation_links',
      'mailbox',
      'mails',
      'notification_readers',
      'one_time_codes',
      'passkey_challenges',
      'person_keys',
      'profile_pictures',
      'reactions',
      'read_notifications',
      'release_code_hashes',
      'second_factors',
      'sessions',
      'setup_tokens',
      'sign_in_failures',
      'sign_in_steps',
      'sign_ins',
      'snapshots',
      'staff_notes',
      'unmailed_kinds',
      'users',
    ].map((name) => [name, allOfIt]),
  ),
  command_claims: 'insert',
  complete_claims: 'update',
}

/** The only columns that readers see of a table; of most of these tables, none. */
const shownToReaders: Readonly<Record<string, string>> = {
  client_views: '',
  credential_links: '',
  former_powers: '',
  identity_pictures: '',
  invitation_links: 'invitation_id, email, created_at, used_at',
  mailbox: '',
  one_time_codes: '',
  passkey_challenges: '',
  person_keys: '',
  profile_pictures: '',
  release_code_hashes: '',
  second_factors: '',
  sessions: '',
  setup_tokens: '',
  sign_in_failures: '',
  sign_in_steps: '',
  sign_ins: '',
  unbound_rows: '',
  users:
    'user_id, username, full_name, email, persona, created_at, masked_email, search_admin, search_masked, profile_picture_id',
}

/** What nobody but the owner sees. */
const ownersOnly = 'unbound_rows'

const grantsOn = (name: string, isReadModel: boolean): string[] => {
  const table = quoted(name)
  const more = isReadModel ? allOfIt : written[name]
  const columns = shownToReaders[name]
  return [
    ...(name === ownersOnly ? [] : [`grant select on ${table} to daybook_app`]),
    ...(more === undefined ? [] : [`grant ${more} on ${table} to daybook_app`]),
    ...(columns === ''
      ? []
      : [`grant select ${columns ? `(${columns})` : ''} on ${table} to daybook_reader`]),
  ]
}

const functions = [
  'revoke execute on function append_events, append_fence from public',
  'grant execute on function append_events, append_fence to daybook_app',
]

const tablesOf = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

const isMissing = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ missing: boolean }>(
    `select bool_or(not has_table_privilege(role, 'events', 'select')) as missing from unnest($1::text[]) role`,
    [databaseRoles],
  )
  return rows[0]?.missing === true
}

/**
 * Grants what the migrations would have granted, in a database that was migrated without the roles
 * or restored without its grants. Any other database stays as it is.
 * @returns whether grants were missing
 */
export const restoreRights = async (
  client: ClientBase,
  readModels: readonly string[],
): Promise<boolean> => {
  if (!(await isMissing(client))) return false
  const folded = new Set(readModels.map(snakeCase))
  const tables = await tablesOf(client)
  const grants = tables.flatMap((name) => grantsOn(name, folded.has(name)))
  // One text is one transaction.
  if (!(await runAll(client, [[...grants, ...functions].join(';\n')])))
    throw new Error('the database user must own the tables of Daybook to grant rights on them')
  return true
}
