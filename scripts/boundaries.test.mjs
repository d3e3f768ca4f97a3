import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { circlesOfRooms, unread } from './boundaries.mjs'
import { root, run } from './run.mjs'

/** @type {{ forbidden: { name: string }[] }} */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

const sound = {
  'package.json':
    '{ "imports": { "#contracts/*": "./backend/contracts/*.ts" }, "dependencies": { "zod": "1", "@nestjs/common": "1", "@scure/base": "1" }, "devDependencies": { "jest": "1" } }',
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "target": "es2023" } }',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'node_modules/@scure/base/package.json': '{ "name": "@scure/base", "main": "index.js" }',
  'node_modules/@scure/base/index.js': '',
  'node_modules/jest/package.json': '{ "name": "jest", "main": "index.js" }',
  'node_modules/jest/index.js': '',
  'node_modules/@nestjs/common/package.json': '{ "name": "@nestjs/common", "main": "index.js" }',
  'node_modules/@nestjs/common/index.js': '',
  'backend/contracts/money.ts': "import 'zod'",
  'backend/domain/ledger.ts': "import '#contracts/money'",
  'backend/server/log.ts': "import '../domain/ledger.js'",
  'backend/features/deposits/deposits.ts': "import '../../server/log.js'",
  'backend/features/deposits/deposits.test.ts': "import '../../testing/database.js'\nimport 'jest'",
  'backend/testing/database.ts': "import '../migrations/first.js'",
  'backend/migrations/first.ts': "import '../postgres/migrate.js'",
  'backend/postgres/migrate.ts': "import 'node:crypto'",
  'backend/app.module.ts':
    "import './features/deposits/deposits.js'\nimport './migrations/first.js'",
  'backend/main.ts': "import './app.module.js'",
  'frontend/lib/api.ts': "import type {} from '#contracts/money'",
  'frontend/ui/card.tsx': "import '../lib/api.js'",
  'frontend/features/deposits/table.tsx': "import '../../ui/card.js'",
  'frontend/routes/index.tsx': "import '../features/deposits/table.js'",
  'frontend/main.tsx': "import './routes/index.js'",
}

const faults = {
  'backend-contracts-looks-down-only': ['backend/contracts/x.ts', "import '../domain/ledger.js'"],
  'backend-domain-looks-down-only': ['backend/domain/x.ts', "import '../server/log.js'"],
  'backend-lib-looks-down-only': ['backend/lib/x.ts', "import '../server/log.js'"],
  'backend-postgres-looks-down-only': ['backend/postgres/x.ts', "import '../server/log.js'"],
  'backend-engine-looks-down-only': ['backend/engine/x.ts', "import '../server/log.js'"],
  'backend-server-looks-down-only': [
    'backend/server/x.ts',
    "import '../features/deposits/deposits.js'",
  ],
  'backend-features-looks-down-only': [
    'backend/features/deposits/x.ts',
    "import '../../app.module.js'",
  ],
  'frontend-lib-looks-down-only': ['frontend/lib/x.ts', "import '../ui/card.js'"],
  'frontend-ui-looks-down-only': ['frontend/ui/x.tsx', "import '../features/deposits/table.js'"],
  'frontend-features-looks-down-only': [
    'frontend/features/deposits/x.tsx',
    "import '../../routes/index.js'",
  ],
  'frontend-routes-looks-down-only': ['frontend/routes/x.tsx', "import '../main.js'"],
  'main-is-the-end': ['backend/x.ts', "import './main.js'"],
  'a-feature-knows-no-other-feature': [
    'backend/features/users/x.ts',
    "import '../deposits/deposits.js'",
  ],
  'frontend-sees-contracts-only': [
    'frontend/lib/y.ts',
    "import type {} from '../../backend/domain/ledger.js'",
  ],
  'backend-knows-no-frontend': ['backend/server/y.ts', "import '../../frontend/lib/api.js'"],
  'product-knows-no-tooling': ['backend/server/z.ts', "import '../../scripts/run.mjs'"],
  'product-knows-no-tests': ['backend/server/w.ts', "import '../testing/database.js'"],
  'contracts-import-only-zod': ['backend/contracts/y.ts', "import 'node:crypto'"],
  'checksums-are-computed-in-one-place': ['frontend/lib/w.ts', "import '@scure/base'"],
  'domain-stays-pure': ['backend/domain/y.ts', "import 'node:fs'"],
  'the-database-and-helpers-know-no-daybook': [
    'backend/postgres/y.ts',
    "import '../contracts/money.js'",
  ],
  'the-engine-knows-events-and-values-only': [
    'backend/engine/y.ts',
    "import '../domain/ledger.js'",
  ],
  'the-engine-knows-no-nest': ['backend/engine/z.ts', "import '@nestjs/common'"],
  'migrations-see-the-mechanism-only': ['backend/migrations/x.ts', "import '../domain/ledger.js'"],
  'migrations-are-composed-at-the-top': ['backend/server/v.ts', "import '../migrations/first.js'"],
  'the-server-runs-without-development-packages': ['backend/server/u.ts', "import 'jest'"],
  'the-browser-has-no-node': ['frontend/lib/z.ts', "import 'node:fs'"],
  'few-modules-open-connections': ['backend/server/s.ts', "import 'node:net'"],
  'no-cycle': ['backend/server/cycle.ts', "import './cycle-back.js'"],
  'no-orphan': ['backend/server/lonely.ts', 'export const lonely = 1'],
  'everything-resolves': ['backend/server/t.ts', "import './absent.js'"],
}
const neighbours = {
  'scripts/run.mjs': "import 'node:os'",
  'backend/server/cycle-back.ts': "import './cycle.js'",
}

let folder = ''

/** @param {Record<string, string>} files */
function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const judge = () =>
  run(process.execPath, [join(root, 'scripts/boundaries.mjs'), folder], { capture: true })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-boundaries-'))
  write(sound)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

it('lets a sound tree pass', async () => {
  expect(await judge()).toMatchObject({
    code: 0,
    output: expect.stringContaining('keep the boundaries'),
  })
}, 60_000)

it('reports every planted fault by its rule', async () => {
  write({ ...neighbours, ...Object.fromEntries(Object.values(faults)) })
  const { code, stdout } = await judge()
  const complaints = stdout.split('\n')
  const missed = Object.entries(faults).filter(
    ([rule, [path]]) =>
      !complaints.some((line) => line.startsWith(`${rule}: `) && line.includes(`${path} `)),
  )
  expect({ code, missed }).toEqual({ code: 1, missed: [] })
}, 60_000)

it('has a planted fault for each rule', () => {
  expect(Object.keys(faults).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

it('fails when sources were not read, or hardly any imports were found', () => {
  const files = ['backend/a.ts', 'backend/b.ts', 'frontend/c.tsx']
  const modules = files.map((source) => ({ source, dependencies: [{}] }))
  expect(unread(files, modules)).toEqual([])
  expect(unread(files, modules.slice(1))).toEqual(['unread: backend/a.ts'])
  expect(unread(files, [])).toContain('only 0 of 3 sources import anything')
  expect(
    unread(
      files,
      modules.map(({ source }) => ({ source, dependencies: [] })),
    ),
  ).toEqual(['only 0 of 3 sources import anything'])
})

it('finds folders that know each other, also by way of a third one, and lets a folder and what is in it know each other', () => {
  const module = (/** @type {string} */ source, /** @type {string[]} */ ...resolved) => ({
    source,
    dependencies: resolved.map((path) => ({ resolved: path })),
  })
  const sideways = module('backend/server/mail/a.ts', 'backend/server/http/b.ts')
  expect(
    circlesOfRooms([
      sideways,
      module('backend/server/http/b.ts', 'backend/server/http/c/d.ts', 'backend/server/e.ts'),
    ]),
  ).toEqual([])
  expect(
    circlesOfRooms([
      module('backend/server/e.ts', 'backend/server/http/b.ts'),
      module('backend/server/http/b.ts', 'backend/server/e.ts'),
    ]),
  ).toEqual([])
  const around = [
    sideways,
    module('backend/server/http/c/d.ts', 'backend/server/vault/f.ts'),
    module('backend/server/vault/f.ts', 'backend/server/mail/g.ts'),
  ]
  expect(circlesOfRooms(around)).toEqual([
    'circle of rooms in backend/server: mail → http (backend/server/mail/a.ts → backend/server/http/b.ts)',
    'circle of rooms in backend/server: http → vault (backend/server/http/c/d.ts → backend/server/vault/f.ts)',
    'circle of rooms in backend/server: vault → mail (backend/server/vault/f.ts → backend/server/mail/g.ts)',
  ])
})
