import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Everything is served by ourselves; the editor is a chunk of its own that loads behind a usable page. */
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 2500, assetsInlineLimit: 0 },
})
