import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Keeps the host of the page, because the server accepts changes only from pages of its own origin.
 */
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/** A file with fewer bytes fits into one packet uncompressed. */
const WORTH_A_COPY_BYTES = 1_024

/**
 * Writes brotli and gzip copies next to each longer text file, at their best levels. The server
 * sends the one that a browser prefers.
 */
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
      // A page is in one chunk with its loader, so that the first page does not carry the contracts
      // of others.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: at('frontend/routes'),
      generatedRouteTree: at('frontend/route-tree.gen.ts'),
      routeFileIgnorePattern: '[.]test[.]',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
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
    // One file of styles, so that the order of rules never depends on the page that is opened
    // first.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('frontend/index.html'), at('frontend/sign-in.html')],
      output: {
        codeSplitting: {
          // Each part takes with it all that it imports; the sign-in page comes first, so that it
          // loads nothing of the product.
          groups: [
            { name: 'entrance', test: /[\\/]frontend[\\/]entrance\.tsx$/, priority: 3 },
            { name: 'product', test: /[\\/]frontend[\\/]product\.tsx$/, priority: 2 },
            { name: 'shared', minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
})
