import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { endpoints } from '../endpoints.js'
import { ledgerEvents } from '../events/ledger-events.js'
import { freeText } from './free-text.js'

const hostile: readonly (readonly [what: string, text: string])[] = [
  ['blank signs of braille', '\u2800\u2800\u2800\u2800'],
  ['Hangul fillers', '\u3164\u3164\u3164\u3164'],
  ['spaces of no width', '\u200B\u200B\u200B\u200B'],
  ['joiners alone', '\u200D\u200D\u200D\u200D'],
  ['signs without a letter or a digit', '?!?!'],
  ['an override of the direction', 'Paid\u202Edeid'],
  ['an embedding', '\u202AMira\u202C'],
  ['an isolate', 'Mira\u2066Weber\u2069'],
  ['a mark of the direction', 'Mira\u200F'],
  ['an Arabic mark of the direction', 'Mira\u061C'],
  ['a space of no width inside', 'Mi\u200Bra'],
  ['a joiner between Latin letters', 'Mi\u200Dra'],
  ['a joiner at the end', 'Mira\u200C'],
  ['a soft hyphen', 'Mi\u00ADra'],
  ['a blank at the end that is no space', 'Mira\u2800'],
  ['tags', 'Mira\u{E0041}'],
  ['a control character', 'Mira\u0000'],
]

/** Fields that take any text, and why that harms nobody. */
const takesAnything: Readonly<Record<string, string>> = {
  search: 'is looked for and never kept',
  q: 'is looked for and never kept',
  'signIn email': 'fits a person or does not',
  password: 'is never shown',
  currentPassword: 'is never shown',
  token: 'fits a link or does not',
  code: 'fits or does not',
  address: 'is checked as an address of its network, and kept as that writes it',
  memo: 'is checked by its network, and kept as that writes it',
}

type Leaf = readonly [path: string, schema: z.core.$ZodType]

/** Every field of a schema that a text may stand in. */
const textsOf = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (name: string): Leaf[] => textsOf(def[name] as z.core.$ZodType, path)
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(
      ([name, field]) => textsOf(field, path ? `${path}.${name}` : name),
    )
  if (def.type === 'union')
    return (def['options'] as z.core.$ZodType[]).flatMap((option) => textsOf(option, path))
  if (def.type === 'array') return textsOf(def['element'] as z.core.$ZodType, path)
  if (['optional', 'nullable', 'default', 'readonly', 'prefault'].includes(def.type))
    return inner('innerType')
  return [[path, schema]]
}

const fields = endpoints.flatMap(({ name, request }) =>
  textsOf(request, '').map(([path, schema]) => ({
    field: `${name} ${path}`,
    last: path.split('.').at(-1) ?? '',
    schema,
  })),
)
const checked = fields.filter(
  ({ field, last }) => !(last in takesAnything || field in takesAnything),
)

const accepts = (schema: z.core.$ZodType, text: string): boolean =>
  z.safeParse(schema, text).success

describe('a text in a person’s own words', () => {
  it.each(hostile)('is refused with %s, in every field of every request', (_, text) => {
    expect(checked.filter(({ schema }) => accepts(schema, text)).map(({ field }) => field)).toEqual(
      [],
    )
  })

  it('is what those fields are that take a name or a sentence', () => {
    const free = checked
      .filter(({ schema }) => accepts(schema, 'Mira said, “yes”'))
      .map(({ last }) => last)
    expect([...new Set(free)].toSorted()).toEqual([
      'accountName',
      'bankName',
      'bannerText',
      'features',
      'fullName',
      'name',
      'reason',
      'reference',
      'siteName',
      'text',
      'username',
      'withdrawalRule',
    ])
  })

  it('names fields that take anything only if there are such', () => {
    const loose = new Set(
      fields
        .filter(({ schema }) => hostile.some(([, text]) => accepts(schema, text)))
        .flatMap(({ field, last }) => [field, last]),
    )
    expect(Object.keys(takesAnything).filter((name) => !loose.has(name))).toEqual([])
  })

  it.each([
    ['Persian', 'علی‌رضا می‌خواهم'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Hindi', 'क्‍ष'],
    ['Hebrew', 'מירה'],
    ['Chinese, in a variant', '葛\u{E0100}城'],
    ['a family', 'Dad 👨‍👩‍👧'],
    ['a heart', 'With ❤️'],
    ['digits of another script', '١٢٣'],
  ])('may be %s', (_, text) => {
    expect(freeText('The name', { most: 40 }).parse(` ${text} `)).toBe(text)
  })

  it('has several lines only where it is a block', () => {
    const text = 'One line\r\nand\tanother'
    expect(freeText('The reason', { most: 40, hasLines: true }).parse(text)).toBe(text)
    expect(freeText('The name', { most: 40 }).safeParse(text).success).toBe(false)
  })

  it('says what is wrong with it, one thing at a time', () => {
    const said = (text: string) =>
      freeText('The name', { most: 40 })
        .safeParse(text)
        .error?.issues.map(({ message }) => message)
    expect(said('')).toEqual(['The name is required'])
    expect(said('\u2800')).toEqual([
      'The name contains invisible characters; type it instead of pasting it',
    ])
    expect(said('...')).toEqual(['The name needs a letter or a digit that can be read'])
  })

  it('stays readable in an event that was recorded when anything was accepted', () => {
    const recorded = { ...ledgerEvents.UserBlocked.data.parse({ reason: '\u202E\u200B\u200B' }) }
    expect(recorded.reason).toBe('\u202E\u200B\u200B')
  })
})
