const REQUIRED = [
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'tsconfig.json',
  'docker-compose.yml',
  'README.md',
  'backend',
  'frontend',
  'docs',
  'scripts',
  'bench',
  'e2e',
]
const WELCOME = new Set([...REQUIRED, 'tsconfig.build.json', 'jest.config.mjs', 'vite.config.ts', 'knip.json', 'Dockerfile', 'LICENSE'])

/** What a line must not hold, where, and what to say about it. */
const rules = [
  {
    what: 'a path of a machine',
    pattern: /(?<![\w./-])(?:\/home|\/Users|\/root|\/work|\/tmp|\/private\/tmp|\/var\/folders)\/[\w.@+-]|[A-Z]:\\Users\\/,
    files: /./,
  },
  {
    what: 'the address of a package registry',
    pattern: /\/\/(?:[\w-]+\.)*registry\.[\w-]+|\/\/[\w.:-]+\/(?:repository|artifactory|nexus)\//i,
    files: /./,
  },
  {
    what: 'a focused, skipped or planned test',
    pattern: /\b(?:it|test|describe)\.(?:only|skip|todo)\b|\b(?:x|f)(?:it|test|describe)\(/,
    files: /\.test\.\w+$/,
  },
  {
    what: 'a suppression',
    pattern: /\b(?:ox|es|ts)lint-disable|@ts-(?:ignore|nocheck|expect-error)\b|\b(?:prettier|oxfmt)-ignore\b|\b(?:istanbul|c8) ignore\b/,
    files: /\.(?:[cm]?[jt]sx?|css|html)$/,
  },
]

/**
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function complaintsAboutLayout(files) {
  const top = new Set(files.map((path) => path.split('/')[0] ?? ''))
  return [
    ...REQUIRED.filter((name) => !top.has(name)).map((name) => `${name}: is missing at the top level`),
    ...[...top].filter((name) => !name.startsWith('.') && !WELCOME.has(name)).map((name) => `${name}: has no place at the top level`),
  ]
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function complaintsAboutText(path, text) {
  const asked = rules.filter(({ files }) => files.test(path))
  return text
    .split('\n')
    .flatMap((line, at) => asked.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${path}:${at + 1}: holds ${what}`))
}

/**
 * Download addresses tie a lock file to the registry of one machine.
 * @param {string} text
 * @returns {string[]}
 */
export function complaintsAboutLock(text) {
  /** @type {{ packages: Record<string, { resolved?: string, integrity?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(text)
  return Object.entries(packages).flatMap(([name, { resolved, integrity, link }]) => [
    ...(resolved ? [`package-lock.json: ${name} holds a download address`] : []),
    ...(name && !integrity && !link ? [`package-lock.json: ${name} has no checksum`] : []),
  ])
}
