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
  'drill',
  'e2e',
]
const WELCOME = new Set([
  ...REQUIRED,
  'tsconfig.build.json',
  'jest.config.mjs',
  'vite.config.ts',
  'knip.json',
  'Dockerfile',
  'LICENSE',
])

/** What no line may hold: its pattern, the files it applies to, and its name in a complaint. */
const rules = [
  {
    what: 'a path of a machine',
    pattern:
      /(?<![\w./-])(?:\/home|\/Users|\/root|\/work|\/tmp|\/private\/tmp|\/var\/folders)\/[\w.@+-]|[A-Z]:\\Users\\/,
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
    pattern:
      /\b(?:ox|es|ts)lint-disable|@ts-(?:ignore|nocheck|expect-error)\b|\b(?:prettier|oxfmt)-ignore\b|\b(?:istanbul|c8) ignore\b/,
    files: /(?<!\.gen)\.(?:[cm]?[jt]sx?|css|html)$/,
  },
  {
    what: 'a cast that switches the types off',
    pattern: /\bas (?:never|unknown as)\b/,
    files: /^(?:backend|frontend)\/(?!(?:.*\/)?testing\/).*(?<!\.test|\.gen)\.tsx?$/,
  },
  {
    what: 'a date or time by the tables or the clocks of this computer, for which contracts/writing/zones.ts is asked,',
    pattern:
      /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(|\.getTimezoneOffset\(/,
    files:
      /^(?:backend|frontend)\/(?!contracts\/writing\/(?:zones|chosen-writing)\.ts$|(?:.*\/)?testing\/).*(?<!\.test|\.gen)\.tsx?$/,
  },
  {
    what: 'a time zone in SQL, where other tables would decide,',
    pattern: /\bat time zone (?!'UTC')|\btimezone\(/i,
    files: /^backend\/(?!(?:.*\/)?testing\/).*(?<!\.test)\.ts$/,
  },
  {
    what: 'a word of Daybook, which the engine does not know,',
    pattern:
      /(?:deposit|withdraw|balance|account|posting|loan|credit|debit|staff|admin|auditor|trade|wallet|payout)/i,
    files: /^backend\/engine\/(?!(?:.*\/)?testing\/).*(?<!\.test)\.ts$/,
  },
  {
    what: 'a riddle where English has a plain word: the person, anyone, any, previous, next to, replaces, stops working,',
    pattern:
      /\b(?:whoever|whatever|somebody|of before[;,.: ]|holds? no more|stands? beside|(?:tak(?:es?|en|ing)|took) (?:the|its|their) place)\b/i,
    files:
      /^(?!scripts\/hygiene-rules)(?:(?:backend|frontend|bench|drill|e2e|scripts)\/.*(?<!\.gen)\.(?:tsx?|mjs|css)|README\.md|docs\/.*\.md)$/,
  },
  {
    what: 'a comment over 100 columns, which no formatter wraps,',
    pattern: /^(?=.{101})\s*(?:\/\/|\*|\{?\/\*) /,
    files: /(?<!\.gen)\.(?:[cm]?[jt]sx?|css)$/,
  },
  {
    what: 'a reading of the host’s clock, which jumps: instants come from Clock, spans from performance.now(),',
    pattern: /\bDate\.now\b/,
    files:
      /^backend\/(?!lib\/(?:clock|ids)\.ts|server\/mail\/http-provider\.ts|engine\/projections\/health-watch\.ts|(?:.*\/)?testing\/|demo\/).*(?<!\.test)\.ts$/,
  },
]

/**
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function complaintsAboutLayout(files) {
  const top = new Set(files.map((path) => path.split('/')[0] ?? ''))
  return [
    ...REQUIRED.filter((name) => !top.has(name)).map(
      (name) => `${name}: is missing at the top level`,
    ),
    ...[...top]
      .filter((name) => !name.startsWith('.') && !WELCOME.has(name))
      .map((name) => `${name}: has no place at the top level`),
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
    .flatMap((line, at) =>
      asked
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${path}:${at + 1}: holds ${what}`),
    )
}

/**
 * Download addresses tie a lock file to one registry. And if it lacks an optional package of any
 * system, `npm ci` refuses the whole file on every system.
 * @param {string} text
 * @returns {string[]}
 */
export function complaintsAboutLock(text) {
  /**
   * @type {{ packages: Record<string, { resolved?: string, integrity?: string, optional?: boolean,
   * optionalDependencies?: object }> }}
   */
  const { packages } = JSON.parse(text)
  const present = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
  )
  const locked = Object.entries(packages)
  const missing = locked
    .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    .filter((name) => !present.has(name))
  return [
    ...locked
      .filter(([, { resolved }]) => resolved)
      .map(([path]) => `package-lock.json: ${path} holds a download address`),
    ...locked
      .filter(([path, { integrity, optional }]) => path && !integrity && !optional)
      .map(([path]) => `package-lock.json: ${path} has no checksum`),
    ...(missing.length > 0
      ? [`package-lock.json: lacks ${missing.length} optional packages, such as ${missing[0]}`]
      : []),
  ]
}
