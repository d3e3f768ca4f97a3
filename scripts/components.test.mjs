import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { componentsOf } from './components.mjs'
import { root } from './run.mjs'

const { name, version, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const bill = componentsOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

it('The bill of materials names every package that the server runs with, in its version, with its hash, and no tool', () => {
  expect(bill.metadata.component).toMatchObject({ name, version })
  expect(bill.components).toEqual(
    expect.arrayContaining(
      Object.entries(dependencies).map(([each, of]) =>
        expect.objectContaining({ name: each, version: of, scope: 'required' }),
      ),
    ),
  )
  const tools = ['jest', 'typescript', 'vite', 'react']
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools))
  expect(bill.components.filter((each) => tools.includes(each.name))).toEqual([])
  for (const { hashes } of bill.components)
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
})

it('A package within another is named without the path to it, and addressed as registries write it', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/@b/c': { version: '1.2.3', optional: true },
    'node_modules/d': { version: '1.0.0', dev: true },
  }
  const { components } = componentsOf({ name: 'x', version: '1.0.0', packages })
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40b/c@1.2.3',
      name: '@b/c',
      version: '1.2.3',
      purl: 'pkg:npm/%40b/c@1.2.3',
      scope: 'optional',
    },
  ])
})
