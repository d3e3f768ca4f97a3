import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The host stays the page's own: the server takes changes from pages of its own origin only. */
const backend = { target: 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  root: at('frontend'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page comes with its loader, so that the first page carries the contracts of no other.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: at('frontend/routes'),
      generatedRouteTree: at('frontend/route-tree.gen.ts'),
      routeFileIgnorePattern: '[.]test[.]',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ }],
        },
      },
    },
  },
})
