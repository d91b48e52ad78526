import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  // Its files are imported by their addresses, which the development server must not bundle.
  optimizeDeps: { exclude: ['@tldraw/assets'] },
  build: { target: 'es2022', chunkSizeWarningLimit: 2500 },
})
