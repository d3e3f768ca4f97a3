import { describe, expect, it } from '@jest/globals'

import {
  complaintsAboutLayout,
  complaintsAboutLock,
  complaintsAboutText,
} from './hygiene-rules.mjs'

// Forbidden texts are joined from parts, so that this file itself does not contain them.
const join = (/** @type {string[]} */ ...parts) => parts.join('')

describe('a line', () => {
  it.each([
    ['docs/x.md', join('see /ho', 'me/ann/daybook')],
    ['scripts/x.mjs', join("const folder = '/wo", "rk/main'")],
    ['backend/x.ts', join('`/tm', 'p/data`')],
    ['README.md', join('C:\\Us', 'ers\\ann')],
    ['.npmrc', join('registry=https://regis', 'try.npmjs.org/')],
    ['docs/x.md', join('http://10.0.0.7:8081/repos', 'itory/npm')],
    ['backend/x.test.ts', join('it.o', "nly('works')")],
    ['e2e/x.test.ts', join('x', "it('works')")],
    ['backend/x.ts', join('// @ts-', 'ignore')],
    ['frontend/x.tsx', join('/* oxlint-', 'disable */')],
    ['backend/x.ts', join('return row as unk', 'nown as Entry')],
    ['frontend/features/x.tsx', join('search={{ tab } as nev', 'er}')],
    ['backend/engine/projections/x.ts', 'const accountOf = 1'],
    ['backend/server/x.ts', 'const since = Date.now()'],
    ['frontend/lib/text/x.ts', "'Whoever proposed this may not approve it.'"],
    ['backend/server/x.ts', '// The key of before opens it.'],
    ['docs/decisions/x.md', 'Older links hold no more.'],
    ['README.md', 'It starts with whatever is there.'],
    ['backend/contracts/own/x.ts', "'It takes the place of the last one'"],
    ['frontend/lib/x.ts', "'Newer ones have taken its place.'"],
    ['frontend/ui/x.tsx', "new Intl.DateTimeFormat('en', { timeZone: zone })"],
    ['backend/contracts/writing/own-times.ts', "new Intl.DateTimeFormat('en')"],
    ['backend/server/x.ts', 'at.toLocaleDateString()'],
    ['frontend/lib/x.ts', 'at.getHours()'],
    ['backend/x.test.ts', `  // ${'word '.repeat(20)}`],
    ['frontend/x.css', `/* ${'word '.repeat(20)}*/`],
    ['backend/features/x.ts', "sql`recorded_at at time zone 'Europe/Lisbon'`"],
  ])('in %s that holds %s is reported with its number', (path, line) => {
    expect(complaintsAboutText(path, `fine\n${line}\n`)).toEqual([
      expect.stringMatching(`^${path}:2: holds `),
    ])
  })

  it.each([
    ['frontend/routes/x.tsx', "to: '/home'"],
    ['docs/x.md', 'https://example.com/work/items and backend/work/x.ts'],
    ['backend/x.ts', 'const skip = it.skipped'],
    ['backend/server/x.ts', "join(tmpdir(), 'daybook')"],
    ['backend/x.test.ts', 'idOf(4) as never'],
    ['backend/engine/x.test.ts', 'const accountOf = 1'],
    ['backend/server/x.ts', 'const accountOf = 1'],
    ['backend/testing/x.ts', 'row as unknown as Entry'],
    ['backend/contracts/writing/zones.ts', 'new Intl.DateTimeFormat()'],
    ['frontend/lib/x.ts', 'at.getUTCHours()'],
    ['backend/server/x.ts', 'for (const event of before) fold(event)'],
    ['frontend/ui/x.test.tsx', 'at.setHours(0)'],
    ['backend/x.ts', `const text = '${'word '.repeat(20)}' // two words`],
    ['docs/x.md', 'The meeting takes place in the first place.'],
    ['backend/x.ts', '/** A quote that was never paid */ error as unknown'],
  ])('in %s that says %s is accepted', (path, line) => {
    expect(complaintsAboutText(path, line)).toEqual([])
  })
})

/** @param {object} packages */
const complaints = (packages) => complaintsAboutLock(JSON.stringify({ packages }))

describe('the lock file', () => {
  const a = { integrity: 'sha512-x', optionalDependencies: { 'a-mac': '1.0.0' } }
  const mac = { version: '1.0.0', optional: true }

  it('must hold checksums, no download address, and the packages of other systems', () => {
    expect(
      complaints({ '': {}, 'node_modules/a': a, 'node_modules/a/node_modules/a-mac': mac }),
    ).toEqual([])
    expect(
      complaints({ 'node_modules/a': { ...a, resolved: 'somewhere' }, 'node_modules/b': {} }),
    ).toEqual([
      'package-lock.json: node_modules/a holds a download address',
      'package-lock.json: node_modules/b has no checksum',
      'package-lock.json: lacks 1 optional packages, such as a-mac',
    ])
  })
})

describe('the top level', () => {
  it('must hold every required file and no unknown one', () => {
    const seen = complaintsAboutLayout([
      'package.json',
      'backend/main.ts',
      'misc/x.ts',
      '.gitignore',
    ])
    expect(seen).toContain('README.md: is missing at the top level')
    expect(seen).toContain('misc: has no place at the top level')
    expect(seen).toHaveLength(12)
  })
})
