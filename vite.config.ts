import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Keeps the host of the page, because the server accepts changes only from pages of its own origin. */
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** A file with fewer bytes fits into one packet uncompressed. */
const WORTH_A_COPY_BYTES = 1_024

/**
 * In bytes of source: a part that several pages share is joined with another one if it is smaller than this, because many small files load
 * more slowly than a little too much code. With a larger limit, two parts would import each other, and a page would run before what it
 * needs; `npm test -- budget` refuses that.
 */
const SHARED_BYTES = 40_000

/** What pages for visitors and for signed-in people share. Visitors do not need the rest of the frame. */
const basics =
  /[\\/]frontend[\\/](lib[\\/](use-command|signed-in-here)|ui[\\/](card|four-states|tag|note|avatar|theme-toggle|shell[\\/](brand|strip|banner)))\.tsx?$|[\\/]contracts[\\/]credentials\.ts$|[\\/]IconChevronRight\.mjs$|[\\/]@mantine[\\/]core[\\/]esm[\\/](core|components[\\/]CloseButton)[\\/]/

/** What has a place in forms alone; visitors' pages are forms. */
const fields =
  /[\\/]frontend[\\/]ui[\\/](text-field|password-field|submit-button)\.tsx$|[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput)[\\/]/

/** What opens over a page or places that, and the parts of Mantine that few pages lack. A bar of progress stands on pages without them. */
const overlays =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@mantine[\\/](hooks[\\/]|core[\\/]esm[\\/](utils|components[\\/](?!Progress))))|[\\/]frontend[\\/]ui[\\/](confirm-dialog|figure-change-table|facts|use-inert-page)\./

/** What can be asked for to pay out, with the checks of addresses and what they hash with. */
const payouts =
  /node_modules[\\/]@(scure|noble)[\\/]|[\\/]contracts[\\/](address|addresses|address-readings|destinations|payouts[\\/][\w-]+)\.ts$/

const inter = at('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const usedInter = at('dist/fonts/inter.woff2')

/**
 * Reduces Inter to what the styles use, 27 of its 48 kB: every character, the weights from text to headings, and only the features for
 * figures of equal width, kerning and combining marks.
 */
const subsetInter = (): Plugin => ({
  name: 'subset-inter',
  async buildStart() {
    const font = readFileSync(inter)
    const signs = String.fromCodePoint(...create(font).characterSet)
    const keepFeatures = ['tnum', 'kern', 'ccmp', 'mark', 'mkmk']
    mkdirSync(dirname(usedInter), { recursive: true })
    writeFileSync(
      usedInter,
      await subsetFont(font, signs, { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: { min: 400, max: 600 } } }),
    )
  },
})

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/**
 * Removes zod's conversion to JSON Schema, which every schema refers to and no browser needs: 5 kB of the first page. Functions that are
 * called while a schema is created do nothing, and those that would be called later fail.
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!JSON_SCHEMA.test(id)) return null
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    const missing = "() => () => { throw new Error('the browser makes no JSON Schema') }"
    return [...names].map(([, name]) => `export const ${name} = ${missing}`).join('\n')
  },
})

/** Writes brotli and gzip copies beside each longer text file, at their best levels. The server sends the one that a browser prefers. */
const compressedCopies = (folder: string): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue
      const path = join(folder, name)
      const text = readFileSync(path)
      if (text.length < WORTH_A_COPY_BYTES) continue
      writeFileSync(`${path}.br`, brotliCompressSync(text))
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    }
  },
})

/** A part of its own for what two pages or more share of something. */
const pagesShare = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  minShareCount: 2,
  priority,
  includeDependenciesRecursively: false,
})

export default defineConfig({
  root: at('frontend'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page is in one chunk with its loader, so that the first page does not carry the contracts of others.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: at('frontend/routes'),
      generatedRouteTree: at('frontend/route-tree.gen.ts'),
      routeFileIgnorePattern: '[.]test[.]',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    withoutJsonSchema(),
    subsetInter(),
    compressedCopies(at('dist/web')),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': backend, '/socket.io': { ...backend, ws: true } },
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // All styles together, compressed, are smaller than the separate files that pages would load.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without this, the name of a shared part would list all its pages.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 5 },
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 3 },
            { name: 'basics', test: basics, priority: 3 },
            { name: 'fields', test: fields, priority: 3 },
            { name: 'toasts', test: /[\\/]frontend[\\/]ui[\\/]toasts[.]tsx$/, priority: 3 },
            {
              name: 'frame',
              test: /[\\/](features[\\/]frame[\\/](?!palette[\\/]|notifications[\\/]|proof-dialog|enrol-banner)|routes[\\/]_(client|staff|auditor|person)[.]tsx|ui[\\/](page|status|row-list|pager|data-table|figures|entry-amount|cut-text)[.]tsx|lib[\\/](link-to|text[\\/]statement)[.]ts)/,
              priority: 2,
            },
            // They need no parts of pages, so nothing that needs them comes to be needed by them.
            pagesShare(
              'words',
              /[\\/](contracts[\\/](adjustments|proposals|site|identity|people-sessions|second-factors)|text[\\/](manage|site|closing|keys|security|identity|event-sentences|release-codes))[.]/,
              2,
            ),
            // Joined with other parts, every page would bring it.
            pagesShare('overlays', overlays, 2),
            pagesShare('payouts', payouts, 2),
            pagesShare('charts', /[\\/]frontend[\\/](ui[\\/]step-chart|lib[\\/]axes)[.]/, 2),
            // Or the pages of deposits would bring what those of withdrawals share, and the checks of addresses with it.
            ...['deposits', 'withdrawals'].map((name) => ({
              name,
              test: new RegExp(`[\\\\/](features[\\\\/]${name}[\\\\/]|text[\\\\/]${name}[.])`),
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            })),
            pagesShare('sign-up', /[\\/](features[\\/]session[\\/]|(contracts|text)[\\/]invitations[.])/, 1),
            pagesShare('desk', /[\\/]features[\\/](manage|site|people)[\\/]/, 1),
            // In the shared parts, what the pages of a statement share would lead to parts that import each other.
            pagesShare(
              'statement',
              /[\\/](features[\\/]statement[\\/]|lib[\\/](text[\\/]statement|download)[.]ts|ui[\\/](use-)?statement-files?[.]tsx?)/,
              1,
            ),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SHARED_BYTES },
          ],
        },
      },
    },
  },
})
