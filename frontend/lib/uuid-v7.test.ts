import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { uuidV7 } from './uuid-v7.js'

describe('a key made in the browser', () => {
  it('is a UUID of version 7', () => {
    expect(z.uuidv7().safeParse(uuidV7()).success).toBe(true)
  })

  it('sorts by the time it was made', () => {
    expect(uuidV7(1_795_248_134_081) < uuidV7(1_795_248_134_082)).toBe(true)
    expect(uuidV7(Date.UTC(2026, 10, 21)).slice(0, 8)).toBe(Date.UTC(2026, 10, 21).toString(16).padStart(12, '0').slice(0, 8))
  })

  it('differs from every other', () => {
    expect(new Set(Array.from({ length: 1000 }, () => uuidV7(0))).size).toBe(1000)
  })
})
