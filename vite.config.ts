import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, noteFirstParts } from './scripts/chunks.mjs'
import { shortClassName } from './scripts/class-names.mjs'
import { withoutJsonSchema, withoutOtherTransports, withoutStringFormats, withoutUnusedVariables } from './scripts/lean-libraries.mjs'
import { writeInter } from './scripts/subset-inter.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Keeps the host of the page, because the server accepts changes only from pages of its own origin. */
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** A file with fewer bytes fits into one packet uncompressed. */
const WORTH_A_COPY_BYTES = 1_024

/**
 * The page of the sign-in is the page of the product with another script. Whoever comes to it loads only what it shows, and the product once
 * they sign in.
 */
const signInPage = (page: string, from: string): Plugin => ({
  name: 'sign-in-page',
  enforce: 'pre',
  resolveId: (id) => (id === page ? page : undefined),
  load: (id) => (id === page ? readFileSync(from, 'utf8').replace('/main.tsx', '/sign-in.tsx') : undefined),
})

/** Inter is cut to what the pages use before anything refers to it. */
const subsetInter = (): Plugin => ({ name: 'subset-inter', buildStart: writeInter })

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

export default defineConfig(({ command }) => ({
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
    withoutStringFormats(),
    withoutOtherTransports(),
    withoutUnusedVariables(),
    subsetInter(),
    signInPage(at('frontend/sign-in.html'), at('frontend/index.html')),
    noteFirstParts({ signIn: at('frontend/sign-in.tsx'), product: at('frontend/main.tsx') }),
    compressedCopies(at('dist/web')),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('frontend/index.html'), at('frontend/sign-in.html')],
      output: {
        // Without this, the name of a shared part would list all its pages.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [...chunks],
        },
      },
    },
  },
}))
