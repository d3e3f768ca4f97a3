import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './scripts/chunks.mjs'
import { withNarrowHyphen } from './scripts/narrow-hyphen.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Keeps the host of the page, because the server accepts changes only from pages of its own origin. */
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** A file with fewer bytes fits into one packet uncompressed. */
const WORTH_A_COPY_BYTES = 1_024

const inter = at('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const usedInter = at('dist/fonts/inter.woff2')

/**
 * Reduces Inter to what the styles use, 27 of its 48 kB: every character, the weights from text to headings, and only the features for
 * figures of equal width, kerning and combining marks. The hyphen stays narrow.
 */
const subsetInter = (): Plugin => ({
  name: 'subset-inter',
  async buildStart() {
    const font = readFileSync(inter)
    const signs = String.fromCodePoint(...create(font).characterSet)
    const used = { keepFeatures: ['tnum', 'kern', 'ccmp', 'mark', 'mkmk'], variationAxes: { wght: { min: 400, max: 600 } } }
    const reduced = await subsetFont(font, signs, { ...used, targetFormat: 'truetype' })
    mkdirSync(dirname(usedInter), { recursive: true })
    writeFileSync(usedInter, await subsetFont(withNarrowHyphen(reduced), signs, { ...used, targetFormat: 'woff2' }))
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

/** Mantine's colours that nothing here is drawn in: 1.6 kB of the styles of every page. */
const UNUSED_COLOR = /--mantine-color-(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet|yellow)-[\w-]+:[^;}]*;?/g

const withoutUnusedColors = (): Plugin => ({
  name: 'without-unused-colors',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/default-css-variables.css') ? code.replaceAll(UNUSED_COLOR, '') : null),
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
    withoutUnusedColors(),
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
          groups: [...chunks],
        },
      },
    },
  },
})
