import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { settings } from './config.js'

describe('the settings', () => {
  it('are each documented for operators in the same words', async () => {
    const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter((line) => /^\| [A-Z_]+ \|/.test(line))
    expect(new Set(rows.map((row) => row.split('|')[1]?.trim()))).toEqual(
      new Set(Object.keys(settings)),
    )
    for (const [name, schema] of Object.entries(settings)) {
      expect(rows.find((row) => row.startsWith(`| ${name} |`))).toContain(schema.description)
    }
  })
})
