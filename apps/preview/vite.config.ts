import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Paths of the API, which another process serves during development. */
const API = [
  '/project',
  '/review-policy',
  '/convert',
  '/ai',
  '/me',
  '/person',
  '/user',
  '/api-key',
  '/notification',
  '/audit-log',
  '/shared-access',
  '/webhook',
  '/resources',
  '/preview-settings.json',
]
const server = process.env.DRAWBRIDGE_SERVER ?? 'http://localhost:3000'

/** Everything is served by ourselves; the editor is a separate chunk that loads after a usable page. */
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  // The plugin brings none of its own.
  resolve: { dedupe: ['react', 'react-dom', 'tldraw'] },
  // Its files are imported by their addresses, which the development server must not bundle.
  optimizeDeps: { exclude: ['@tldraw/assets'] },
  server: { proxy: Object.fromEntries(API.map((path) => [path, server])) },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 2500,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'console.html', 'shared.html', 'render.html'] },
  },
})
