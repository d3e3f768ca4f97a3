import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { EventMetadata } from '#contracts/events/ledger-events'
import { arbitraryOf } from '../../testing/stories/arbitraries.js'
import { canonicalJson } from '../../lib/canonical-json.js'
import { canonicalMetadata, metadataFrom, metadataText, patternFor } from './metadata-text.js'

const metadata = fc
  .tuple(arbitraryOf(EventMetadata.omit({ actorId: true })), fc.oneof(fc.uuid(), fc.constant('system')))
  .map(([rest, actorId]) => ({ ...(rest as EventMetadata), actorId }))
const texts = metadata.map((value) => canonicalJson(value))
const plainTexts = metadata.map((value) => canonicalJson({ ...value, command: 'CreditBalance', requestHash: 'ab12', schemaVersion: 1 }))

const outcome = (read: () => unknown) => {
  try {
    return { value: read() }
  } catch {
    return 'refused'
  }
}

describe('the text of metadata', () => {
  it('is read exactly as its schema reads it', () => {
    fc.assert(fc.property(texts, (text) => expect(metadataFrom(text)).toStrictEqual(EventMetadata.parse(JSON.parse(text)))))
  })

  it('is refused when its schema refuses it, whichever character is wrong', () => {
    const edits = fc.tuple(plainTexts, fc.nat(), fc.constantFrom('', 'x', '0', '"', '\\', ',', '-', ' ', 'é', '\n'))
    fc.assert(
      fc.property(edits, ([text, at, replacement]) => {
        const edited = text.slice(0, at % text.length) + replacement + text.slice((at % text.length) + 1)
        expect(outcome(() => metadataFrom(edited))).toEqual(outcome(() => EventMetadata.parse(JSON.parse(edited))))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is refused with a member too many or one too few', () => {
    const [text = ''] = fc.sample(plainTexts, { numRuns: 1, seed: 3 })
    const members = JSON.parse(text) as Record<string, string>
    expect(() => metadataFrom(canonicalJson({ ...members, note: 'x' }))).toThrow(z.ZodError)
    expect(() => metadataFrom(canonicalJson({ ...members, actorId: undefined }))).toThrow(z.ZodError)
  })

  it('is read without the schema when this program wrote it', () => {
    fc.assert(fc.property(plainTexts, (text) => expect(text).toMatch(canonicalMetadata ?? 'no pattern was made of the schema')))
  })

  it('is written in canonical JSON, with any content', () => {
    const awkward = fc.constantFrom('', '"', '\\', 'x","actorRole":"admin', 'é', '\n', '}')
    fc.assert(
      fc.property(metadata, awkward, ({ schemaVersion, ...rest }, odd) => {
        const written = { ...rest, command: `Credit${odd}Balance`, requestHash: odd }
        expect(metadataText(written, schemaVersion)).toBe(canonicalJson({ ...written, schemaVersion }))
      }),
    )
    const [{ schemaVersion, ...rest }] = fc.sample(metadata, 1) as [EventMetadata]
    expect(() => metadataText({ ...rest, actorId: '"' }, schemaVersion)).toThrow(z.ZodError)
  })

  it('is not kept in memory by the actor and time taken from it', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const heap = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const [text = ''] = fc.sample(plainTexts, { numRuns: 1, seed: 3 })
    const long = Buffer.from(text.replace('CreditBalance', 'C'.repeat(100_000)))
    const before = heap()
    const kept = Array.from({ length: 300 }, () => metadataFrom(long.toString())).map(({ actorId, recordedAt }) => [actorId, recordedAt])
    expect(heap() - before).toBeLessThan(10_000_000)
    expect(kept).toHaveLength(300)
  })
})

describe('the pattern for the text of an object', () => {
  const texts = z.string()

  it.each([
    ['a member that may be missing', { name: texts.optional() }],
    ['a number other than the version of the schema', { name: z.number() }],
    ['a limit of length', { name: texts.min(2) }],
    ['a format other than an id or a time', { name: z.email() }],
    ['a format without a pattern', { name: z.url() }],
    ['a pattern of its own', { name: texts.regex(/^a$/) }],
    ['a choice with more than letters and digits', { name: z.enum(['plain', 'a-b']) }],
    ['a choice with something else before', { name: z.enum(['plain', '-b']) }],
    ['a choice with something else after', { name: z.enum(['plain', 'b-']) }],
    ['an empty choice', { name: z.enum(['plain', '']) }],
    ['an alternative that is not supported', { name: z.union([z.uuid(), z.number()]) }],
    ['members within', { name: z.strictObject({ inner: texts }) }],
  ])('is not made where there is %s', (_, shape) => {
    expect(patternFor(z.strictObject(shape))).toBeUndefined()
  })

  it.each([
    ['text', { name: texts }, '{"name":"any text"}', '{"name":"an \\u0041"}'],
    ['a choice', { name: z.enum(['one', 'other']) }, '{"name":"other"}', '{"name":"oth"}'],
    ['one word', { name: z.literal('one') }, '{"name":"one"}', '{"name":"two"}'],
    ['a time', { at: z.iso.datetime() }, '{"at":"2026-01-01T00:00:00Z"}', '{"at":"2026-01-01"}'],
    ['an id or a word', { id: z.union([z.uuid(), z.literal('none')]) }, '{"id":"none"}', '{"id":"some"}'],
    ['the version of the schema', { schemaVersion: z.number() }, '{"schemaVersion":12}', '{"schemaVersion":0}'],
    ['several members in the order of their names', { b: texts, a: texts }, '{"a":"1","b":"2"}', '{"b":"2","a":"1"}'],
  ])('takes %s as it is written, and nothing else', (_, shape, written, other) => {
    const pattern = patternFor(z.strictObject(shape))
    expect([written, other, `${written} `, ` ${written}`].map((text) => pattern?.test(text))).toEqual([true, false, false, false])
  })
})
