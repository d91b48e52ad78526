/**
 * Bundlers for web apps, each set up for React as its own documentation says, without any configuration for the plugin.
 */

export interface Bundler {
  readonly name: 'vite' | 'webpack' | 'next' | 'parcel'
  readonly devDependencies: Readonly<Record<string, string>>
  /** Members of the app's package.json. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Files of the app beside `src`, by their path. */
  readonly files: Readonly<Record<string, string>>
  /** Program below node_modules and its arguments. */
  readonly build: readonly string[]
  /** The development server, and the server of the build; a folder is served unchanged. `PORT` is replaced. */
  readonly serve: { readonly development: readonly string[]; readonly built: readonly string[] | string }
  /** Folders, besides the app's own, that must contain tldraw's assets. */
  readonly assets: readonly string[]
}

const PAGE = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Diagrams on a canvas</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    ${script}
  </body>
</html>
`
const MODULE = PAGE('<script type="module" src="/src/main.jsx"></script>')
const HOST = '127.0.0.1'

const VITE = 'vite/bin/vite.js'
const vite: Bundler = {
  name: 'vite',
  devDependencies: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
  files: {
    'index.html': MODULE,
    'vite.config.js': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`,
  },
  build: [VITE, 'build', '--logLevel', 'error'],
  serve: {
    development: [VITE, '--host', HOST, '--port', 'PORT', '--strictPort'],
    built: [VITE, 'preview', '--host', HOST, '--port', 'PORT', '--strictPort'],
  },
  assets: ['public'],
}

const WEBPACK = 'webpack-cli/bin/cli.js'
const webpack: Bundler = {
  name: 'webpack',
  devDependencies: {
    webpack: '5.112.2',
    'webpack-cli': '^7.0.0',
    'webpack-dev-server': '^5.2.0',
    'esbuild-loader': '^4.3.0',
    'style-loader': '^4.0.0',
    'css-loader': '^7.1.0',
  },
  files: {
    'public/index.html': PAGE('<script src="/main.js" defer></script>'),
    'webpack.config.mjs': `export default {
  entry: './src/main.jsx',
  output: { path: import.meta.dirname + '/public' },
  module: {
    rules: [
      { test: /\\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  performance: { hints: false },
}
`,
  },
  build: [WEBPACK, 'build', '--mode', 'production'],
  serve: {
    development: [WEBPACK, 'serve', '--mode', 'development', '--host', HOST, '--port', 'PORT'],
    built: 'public',
  },
  assets: ['public'],
}

const NEXT = 'next/dist/bin/next'
const next: Bundler = {
  name: 'next',
  devDependencies: { next: '16.4.6' },
  files: {
    'app/layout.jsx': `import 'tldraw/tldraw.css'

export const metadata = { title: 'Diagrams on a canvas', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
    'app/page.jsx': `'use client'
import dynamic from 'next/dynamic'

// The editor needs a browser, as tldraw's documentation says.
const Canvas = dynamic(() => import('../src/canvas.jsx'), { ssr: false })

export default function Page() {
  return <Canvas />
}
`,
  },
  build: [NEXT, 'build'],
  serve: {
    development: [NEXT, 'dev', '--hostname', HOST, '--port', 'PORT'],
    built: [NEXT, 'start', '--hostname', HOST, '--port', 'PORT'],
  },
  assets: ['public'],
}

const PARCEL = 'parcel/lib/bin.js'
const parcel: Bundler = {
  name: 'parcel',
  devDependencies: { parcel: '2.16.4' },
  // Parcel ignores the `exports` of packages by default, which tldraw's own dependencies need.
  manifest: { '@parcel/resolver-default': { packageExports: true } },
  files: { 'index.html': MODULE },
  build: [PARCEL, 'build', 'index.html', '--dist-dir', 'dist', '--no-source-maps'],
  serve: {
    development: [PARCEL, 'serve', 'index.html', '--dist-dir', 'served', '--host', HOST, '--port', 'PORT'],
    built: 'dist',
  },
  assets: ['dist', 'served'],
}

export const BUNDLERS: readonly Bundler[] = [vite, webpack, next, parcel]
