import { defineConfig } from 'vite'

/**
 * The command as a few files of plain JavaScript, as it is published. Nothing else has to be installed but the thread
 * pool, which locates its own files by path, and KaTeX with its fonts. The browser's package is looked up at run time.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        drawbridge: 'src/main.mjs',
        'convert-worker': 'src/convert/worker.ts',
        'import-worker': 'src/import/worker.ts',
        'mcp-worker': 'src/mcp/worker.ts',
        // Loaded by the resources with the first formula.
        formulas: '@drawbridge/core/formulas',
      },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // Help lists all formats: one file of 13 kB instead of eleven.
        codeSplitting: { groups: [{ name: 'formats', test: /readers[/\\][a-z]+[/\\]format\.ts$/ }] },
      },
    },
  },
  ssr: { noExternal: true, external: ['katex', 'piscina'] },
})
