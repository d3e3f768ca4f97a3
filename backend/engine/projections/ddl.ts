import { hash } from 'node:crypto'
import { canonicalJson } from '../../lib/canonical-json.js'
import { quoted, quotedList, snakeCase } from './names.js'
import type { Table } from './table.js'

/** Raised when checkpoints record more than before: every read model is then rebuilt. */
const FORM = 2

/** A fingerprint of a table: it changes with its description or version. */
export const descriptionOf = ({ name, version, key, columns, indexes = [] }: Table): string => {
  const members = Object.entries(columns).map(([member, { sql, isNullable }]) => [
    member,
    sql,
    isNullable,
  ])
  return `${version}:${hash('sha256', canonicalJson([FORM, name, key, members, indexes])).slice(0, 32)}`
}

/** Creates a table without its key and indexes. `as` names a table to be swapped in later. */
export const createTable = ({ name, columns }: Table, as = name): string => {
  const members = Object.entries(columns).map(
    ([member, { sql, isNullable }]) => `${quoted(member)} ${sql}${isNullable ? '' : ' not null'}`,
  )
  return `create table ${quoted(as)} (${members.join(', ')})`
}

export const createKey = ({ name, key }: Table, as = name): string =>
  `alter table ${quoted(as)} add primary key (${quotedList(key)})`

export const createIndexes = ({ name, indexes = [] }: Table, as = name): string[] =>
  indexes.map((index) => {
    const [members, only] =
      'where' in index ? [index.columns, ` where ${index.where}`] : [index, '']
    return `create index on ${quoted(as)} (${quotedList(members)})${only}`
  })

/**
 * The application may change rows, and readers may read them; without these roles, everything runs
 * as the owner.
 */
export const grants = (name: string): string =>
  `do $$ begin
     if exists (select from pg_roles where rolname = 'daybook_app') then grant select, insert, update, delete on ${quoted(name)} to daybook_app; end if;
     if exists (select from pg_roles where rolname = 'daybook_reader') then grant select on ${quoted(name)} to daybook_reader; end if;
   end $$`

export const dropTable = (name: string): string => `drop table if exists ${quoted(name)}`

export const renameTable = (from: string, to: string): string =>
  `alter table ${quoted(from)} rename to ${quoted(to)}`

/** The name of the table that is rebuilt while the one in use serves. */
export const beside = ({ name }: Table): string => `${snakeCase(name)}_rebuilt`
