import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { EventMetadata } from '#contracts/events/ledger-events'
import { arbitraryOf } from '../../testing/arbitraries.js'
import { canonicalJson } from '../../lib/canonical-json.js'
import { canonicalMetadata, metadataFrom } from './metadata-text.js'

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
    fc.assert(fc.property(texts, (text) => expect(metadataFrom(text)).toEqual(EventMetadata.parse(JSON.parse(text)))))
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
