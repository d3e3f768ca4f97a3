import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACE = '/dev/shm'
/** The tests of a run leave at most about half of it there at a time. */
const ROOM = 4e9

/** What Linux can give to programs without swapping, in bytes. */
const available = () =>
  Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1_000

const runsPrograms = () =>
  !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))

/**
 * A folder in memory for files that only a test run needs, or undefined if the machine has none
 * with room enough. Making a database is many small files: there it takes 25 ms, on a slow disk
 * 500.
 */
const memoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(PLACE)
    return bavail * bsize > ROOM && available() > 2 * ROOM && runsPrograms() ? PLACE : undefined
  } catch {
    return undefined
  }
}

/**
 * What was compiled outlives a run. Everything else that tests write does not, and is kept in
 * memory where there is room.
 */
const cacheDirectory = join(tmpdir(), `daybook-jest-${process.getuid?.() ?? ''}`)
process.env.TMPDIR = memoryFolder() ?? tmpdir()

const transform = (tsx) => ({
  '^.+\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          react: { runtime: 'automatic' },
        },
        keepClassNames: true,
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
})

const shared = {
  moduleNameMapper: {
    '^#contracts/(.*)$': '<rootDir>/backend/contracts/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transformIgnorePatterns: ['/node_modules/'],
}

/**
 * Three projects: `backend` (rules, mechanism and use cases, on a real Postgres where one is
 * needed), `web` (components in jsdom), `e2e` (a real browser).
 */
export default {
  cacheDirectory,
  // A worker leaks memory with every file that it runs. Near the limit of its heap it would only
  // collect garbage, so a new one takes over.
  workerIdleMemoryLimit: '2000MB',
  // Freeing a full heap takes longer than half a second on a busy machine.
  workerGracefulExitTimeout: 20_000,
  // So long that only a test that hangs takes it, however busy the machine is. Tests that need
  // longer say so.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'backend',
      testEnvironment: '<rootDir>/backend/testing/environment.mjs',
      roots: ['<rootDir>/backend', '<rootDir>/drill', '<rootDir>/scripts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: {
        ...transform(false),
        '/node_modules/.*\\.(js|cjs|mjs)$': '<rootDir>/backend/testing/packages-outside.mjs',
      },
      transformIgnorePatterns: ['/node_modules/(@jest|jest-[^/]*|@swc)/'],
      globalSetup: '<rootDir>/backend/testing/global-setup.ts',
      globalTeardown: '<rootDir>/backend/testing/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/frontend/testing/jsdom-environment.mjs',
      roots: ['<rootDir>/frontend'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: transform(true),
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/frontend/testing/empty-style.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/frontend/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      roots: ['<rootDir>/e2e'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: transform(false),
      globalSetup: '<rootDir>/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.ts',
    },
  ],
}
