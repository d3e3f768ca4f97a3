const TEST = '[.]test[.]tsx?$|/testing/'
const CHECKSUMS = '(^|/)node_modules/(@noble/hashes|@scure/base)/'

/** Which way imports may point: each layer may import the ones before it, never one after it. */
const backend = [
  ['contracts', '^backend/contracts/'],
  ['domain', '^backend/domain/'],
  ['lib', '^backend/lib/'],
  ['postgres', '^backend/postgres/'],
  ['engine', '^backend/engine/'],
  ['server', '^backend/server/'],
  ['features', '^backend/features/'],
  ['composition', '^backend/[^/]+[.]ts$'],
]
const frontend = [
  ['lib', '^frontend/lib/'],
  ['ui', '^frontend/ui/'],
  ['features', '^frontend/features/'],
  ['routes', '^frontend/routes/'],
  ['composition', '^frontend/[^/]+[.]tsx?$'],
]

/** @param {string} side @param {string[][]} layers */
const layersOf = (side, layers) =>
  layers.slice(0, -1).map(([name, path], at) => ({
    name: `${side}-${name}-looks-down-only`,
    severity: 'error',
    from: { path, pathNot: TEST },
    to: { path: layers.slice(at + 1).map(([, later]) => later) },
  }))

/** @param {string} name @param {object} from @param {object} to */
const never = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...layersOf('backend', backend),
    ...layersOf('frontend', frontend),
    never('main-is-the-end', {}, { path: ['^backend/main[.]ts$', '^frontend/main[.]tsx$'] }),
    never(
      'a-feature-knows-no-other-feature',
      { path: '^(backend|frontend)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    never(
      'frontend-sees-contracts-only',
      { path: '^frontend/' },
      { path: '^backend/', pathNot: '^backend/contracts/' },
    ),
    never('backend-knows-no-frontend', { path: '^backend/' }, { path: '^frontend/' }),
    never(
      'product-knows-no-tooling',
      { path: '^(backend|frontend)/' },
      { path: '^(bench|drill|e2e|scripts)/' },
    ),
    never(
      'product-knows-no-tests',
      { path: '^(backend|frontend)/', pathNot: TEST },
      { path: TEST },
    ),
    never(
      'contracts-import-only-zod',
      { path: '^backend/contracts/', pathNot: TEST },
      { path: '.', pathNot: ['^backend/contracts/', '(^|/)node_modules/zod/', CHECKSUMS] },
    ),
    never(
      'checksums-are-computed-in-one-place',
      { pathNot: ['^backend/contracts/values/address-readings[.]ts$', TEST] },
      { path: CHECKSUMS },
    ),
    never(
      'domain-stays-pure',
      { path: '^backend/domain/', pathNot: TEST },
      { path: '.', pathNot: ['^backend/', '(^|/)node_modules/(immutable|zod)/'] },
    ),
    never(
      'the-database-and-helpers-know-no-daybook',
      { path: '^backend/(lib|postgres)/', pathNot: TEST },
      { path: '^backend/(contracts|domain)/', pathNot: '^backend/contracts/values/values[.]ts$' },
    ),
    never(
      'the-engine-knows-events-and-values-only',
      { path: '^backend/engine/', pathNot: TEST },
      {
        path: '^backend/(contracts|domain)/',
        pathNot: '^backend/(contracts/(events/|live|money|values)|domain/decider)',
      },
    ),
    never(
      'the-engine-knows-no-nest',
      { path: '^backend/(lib|postgres|engine)/', pathNot: TEST },
      { path: 'node_modules/@nestjs/' },
    ),
    never(
      'migrations-see-the-mechanism-only',
      { path: '^backend/migrations/' },
      { path: '^backend/', pathNot: '^backend/(migrations|postgres)/' },
    ),
    never(
      'migrations-are-composed-at-the-top',
      { path: '^backend/(contracts|domain|lib|postgres|engine|server|features)/', pathNot: TEST },
      { path: '^backend/migrations/' },
    ),
    never(
      'the-server-runs-without-development-packages',
      { path: '^backend/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'few-modules-open-connections',
      {
        path: '^backend/',
        pathNot: [
          TEST,
          '^backend/(postgres/|engine/event-store/|server/(http/(limited-adapter|fixed-headers)|callers/caller|identity/factors/relying-party|mail/smtp)[.]ts$)',
        ],
      },
      {
        path: [
          '^(node:)?(http2?|https|net|tls|dgram)$',
          '(^|/)node_modules/(nodemailer|@eventstore)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'the-browser-has-no-node',
      { path: '^frontend/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never('no-cycle', {}, { circular: true }),
    never(
      'no-orphan',
      {
        orphan: true,
        path: '^(backend|frontend)/',
        pathNot: [TEST, '[.]d[.]ts$', '^frontend/public/'],
      },
      {},
    ),
    never('everything-resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
