import { readFileSync } from 'node:fs'

/** @typedef {import('vite').Plugin} Plugin */

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/**
 * Removes zod's conversion to JSON Schema, which every schema refers to and no browser needs. Functions that are called while a schema is
 * created do nothing, and those that would be called later fail.
 *
 * @returns {Plugin}
 */
export const withoutJsonSchema = () => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!JSON_SCHEMA.test(id)) return null
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    const none = "const none = () => () => { throw new Error('the browser makes no JSON Schema') }"
    return [none, ...[...names].map(([, name]) => `export const ${name} = none`)].join('\n')
  },
})

const ZOD_SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/

/** A method such as `jwt` of `z.string()`, by which every text would bring the checks of every format. */
const STRING_FORMAT = /^ {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm

/**
 * Removes the formats of zod's texts as methods: `z.string().email()` does not exist in the browser, `z.email()` does, and brings that
 * format alone.
 *
 * @returns {Plugin}
 * @throws {Error} if zod has none of them where they are looked for
 */
export const withoutStringFormats = () => ({
  name: 'without-string-formats',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ZOD_SCHEMAS.test(id)) return null
    const lean = code.replaceAll(STRING_FORMAT, '')
    if (lean === code) throw new Error('zod names the formats of its texts in another way; withoutStringFormats finds none')
    return lean
  },
})

const ENGINE = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]/
const TRANSPORTS = /[\\/]transports[\\/]index\.js$/

/**
 * Leaves the socket only the transport that the browser asks for. The others are those for servers without WebSocket.
 *
 * @returns {Plugin}
 */
export const withoutOtherTransports = () => ({
  name: 'without-other-transports',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ENGINE.test(id)) return null
    const one = "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }"
    // A transport that nothing uses would stay, because it listens to the page being closed as soon as it is loaded.
    return { code: TRANSPORTS.test(id) ? one : code, moduleSideEffects: false }
  },
})

/** Mantine's colours that nothing here is drawn in, and what it declares for components that are not here. */
const UNUSED =
  /--mantine-(?:color-(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet|yellow)-[\w-]+|h[1-6]-[\w-]+|primary-color-\d):[^;}]*;?/g

/**
 * Removes them from the styles of every page.
 *
 * @returns {Plugin}
 */
export const withoutUnusedVariables = () => ({
  name: 'without-unused-variables',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/default-css-variables.css') ? code.replaceAll(UNUSED, '') : null),
})
