import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { fingerprint } from './fingerprint.mjs'
import { isInstalled } from './installed.mjs'
import { exclusively } from './lock.mjs'
import { isProgram, root, run, tool } from './run.mjs'

const OLDEST_NODE = [20, 19]

const builds = [
  {
    name: 'backend',
    sources: [
      'package-lock.json',
      'nest-cli.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'backend',
      'bench',
      'drill',
    ],
    result: 'dist/backend/main.js',
    // If its own record says that files are up to date, the compiler does not write them, even when
    // they are missing.
    record: 'dist/.tsbuildinfo',
    command: ['nest', 'build'],
  },
  {
    name: 'frontend',
    sources: ['package-lock.json', 'vite.config.ts', 'frontend', 'backend/contracts'],
    result: 'dist/web/index.html',
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
]

/**
 * Makes a clone ready to run: installs the dependencies of the lock file and, with `build`, builds
 * both halves. Skips what is up to date.
 * @param {{ build?: boolean }} [options]
 */
export async function setUp({ build = false } = {}) {
  requireNode(process.versions.node)
  await exclusively(join(root, 'dist', '.setup.lock'), async () => {
    await install()
    if (build) await all(builds.map(buildOnce))
  })
}

/**
 * Does the same for a program: on failure it prints the reason and ends the process.
 * @param {{ build?: boolean }} options
 */
export async function setUpOrExit(options) {
  try {
    await setUp(options)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(
    `Daybook needs Node ${OLDEST_NODE.join('.')} or later, but this is Node ${version}. Install a newer version and try again.`,
  )
}

async function install() {
  if (
    isInstalled(join(root, 'package-lock.json'), join(root, 'node_modules', '.package-lock.json'))
  )
    return
  // No package here needs its install script, so none may run.
  /** @type {Record<string, string>} */
  const env = homeIsWritable()
    ? {}
    : { npm_config_cache: join(tmpdir(), `daybook-npm-cache-${process.getuid?.() ?? ''}`) }
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
  ]
  const npm = process.env.npm_execpath
  await step('installing dependencies', () =>
    npm?.endsWith('.js')
      ? run(process.execPath, [npm, ...args], { env })
      : run('npm', args, { env }),
  )
}

/** Without a home folder that it can write to, npm would make a folder named "~" for its cache. */
function homeIsWritable() {
  try {
    accessSync(homedir(), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Waits for all work, so that nothing still runs when the first failure is reported.
 * @param {Promise<void>[]} work
 */
async function all(work) {
  for (const end of await Promise.allSettled(work)) if (end.status === 'rejected') throw end.reason
}

/**
 * @param {{ name: string, sources: string[], result: string, record?: string, command: string[] }}
 * part
 */
async function buildOnce({ name, sources, result, record, command: [program = '', ...args] }) {
  const stamp = join(root, 'dist', `.${name}.stamp`)
  const wanted = fingerprint(root, sources)
  const built = existsSync(join(root, result))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  if (!built && record) rmSync(join(root, record), { force: true })
  await step(`building the ${name}`, () =>
    run(tool(program), args, { env: { NODE_ENV: 'production' } }),
  )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * @param {string} title
 * @param {() => Promise<{ code: number }>} work
 */
async function step(title, work) {
  console.log(`${title} …`)
  const started = performance.now()
  const { code } = await work()
  if (code !== 0) throw new Error(`${title} failed with exit code ${code}; see the lines above.`)
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (isProgram(import.meta.url)) await setUpOrExit({ build: process.argv.includes('--build') })
