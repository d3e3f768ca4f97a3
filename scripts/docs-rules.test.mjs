import { describe, expect, it } from '@jest/globals'

import { complaintsAboutDocs } from './docs-rules.mjs'

const whole = {
  'README.md': 'see [how](docs/how.md#the-two-stores) and [why](docs/decisions/README.md)',
  'docs/how.md': '# How\n## The two stores\nThe rule is in `domain/rule.ts`.',
  'docs/security.md':
    '| rule | where | test |\n|---|---|---|\n| One role | `domain/rule.ts` | `rule` |',
  'docs/glossary.md':
    '| word | means |\n|---|---|\n| stretch of a build | a part |\n| debit, credit | sides |',
  'docs/decisions/README.md': '1. [One lock](0001-lock.md)',
  'docs/decisions/0001-lock.md': '# One lock\n\n**Status.** Accepted.\n',
  'backend/domain/rule.ts': 'a stretch, its credits and a debit',
  'backend/domain/rule.test.ts': '',
}

/** @param {Record<string, string>} changed */
const complaints = (changed = {}) =>
  complaintsAboutDocs(new Map(Object.entries({ ...whole, ...changed })))

it('A decision without its status is reported', () => {
  const complaint =
    'docs/decisions/0001-lock.md: needs a line "**Status.** Accepted." under its title, or what replaced the decision'
  expect(complaints({ 'docs/decisions/0001-lock.md': '# One lock\n' })).toEqual([complaint])
})

describe('the pages', () => {
  it('are accepted when everything they name exists', () => {
    expect(complaints()).toEqual([])
  })

  it.each([
    [
      'a page',
      { 'README.md': '[how](docs/gone.md)' },
      'README.md: links to docs/gone.md, which is not there',
    ],
    [
      'a part of a page',
      { 'README.md': '[how](docs/how.md#one)' },
      'README.md: links to docs/how.md#one, which is not there',
    ],
    [
      'a file',
      { 'docs/how.md': '## The two stores\n`domain/ru.ts`' },
      'docs/how.md: names domain/ru.ts, which is not there',
    ],
    [
      'a test',
      { 'docs/security.md': '| a | `domain/rule.ts` | `rules` |' },
      'docs/security.md: names the test rules, which is not there',
    ],
    [
      'a word',
      { 'docs/glossary.md': '| affair | a chain |' },
      'docs/glossary.md: explains "affair", which nothing uses',
    ],
    [
      'a title',
      { 'docs/decisions/0001-lock.md': '# Two\n\n**Status.** Accepted.\n' },
      'docs/decisions/README.md: does not list docs/decisions/0001-lock.md by its title',
    ],
  ])('are reported when they name %s that does not exist', (_, changed, complaint) => {
    expect(complaints(changed)).toEqual([complaint])
  })
})

describe('prose', () => {
  const words = 'word '.repeat(19)
  const long = `${words}sevenm`

  it.each([
    ['a paragraph', `${long}\n`, 1],
    ['a list', `- short\n- ${words}four\n`, 2],
    ['a list, on a later line', `1. short\n   ${words}fou\n`, 2],
    ['a line after code', `\`\`\`\n${long}\n\`\`\`\n${long}\n`, 4],
    ['a line with a link in it', `see [${words}](how.md)`, 1],
  ])('in %s is reported when it is wider than 100 columns', (_, page, line) => {
    expect(complaints({ 'docs/how.md': `${page}\n## The two stores\n` })).toEqual([
      `docs/how.md:${line}: is longer than 100 columns; wrap it`,
    ])
  })

  it.each([
    ['a line of exactly 100 columns', `${words}seven`],
    ['letters that take two bytes', 'é'.repeat(3).padEnd(100, ' é')],
    ['a row of a table', `| ${long} |`],
    ['a heading', `# ${long}`],
    ['a block of code', `\`\`\`\n${long}\n\`\`\``],
    ['a link alone on its line', `- 0001 [${long}](how.md)`],
    ['code alone on its line', `1. \`${long}\``],
    ['a word without a space', 'w'.repeat(120)],
  ])('is accepted as %s', (_, page) => {
    expect(complaints({ 'docs/how.md': `${page}\n\n## The two stores\n` })).toEqual([])
  })
})
