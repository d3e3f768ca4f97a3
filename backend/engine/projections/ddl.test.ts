import { describe, expect, it } from '@jest/globals'
import { createIndexes, createTable, descriptionOf } from './ddl.js'
import { quoted } from './names.js'
import { nullable, table, text, textOf, uuid, type Table } from './table.js'

const notes = table({
  name: 'sampleNotes',
  version: 1,
  key: ['noteId'],
  columns: { noteId: uuid, body: nullable(textOf<'short' | 'long'>()) },
  indexes: [['body', 'noteId'], { columns: ['noteId'], where: 'body is null' }],
})

describe('the table of a read model', () => {
  it('refuses null where its description does', () => {
    expect(createTable(notes)).toBe(
      'create table "sample_notes" ("note_id" uuid not null, "body" text)',
    )
  })

  it('has its indexes, of all rows or of those that a condition selects', () => {
    expect(createIndexes(notes)).toEqual([
      'create index on "sample_notes" ("body", "note_id")',
      'create index on "sample_notes" ("note_id") where body is null',
    ])
  })

  it('is told by its description from one of another version, name, key, columns or indexes', () => {
    const others: Table[] = [
      { ...notes, version: 2 },
      { ...notes, name: 'sampleTexts' },
      { ...notes, key: ['body'] },
      { ...notes, columns: { ...notes.columns, body: text } },
      { ...notes, columns: { ...notes.columns, body: uuid } },
      { ...notes, indexes: [] },
    ]
    expect(new Set([notes, ...others].map(descriptionOf)).size).toBe(1 + others.length)
    expect(descriptionOf({ ...notes })).toBe(descriptionOf(notes))
  })
})

it('A name in SQL is quoted, with any characters in it', () => {
  expect(quoted('requestedAt"s')).toBe('"requested_at""s"')
})
