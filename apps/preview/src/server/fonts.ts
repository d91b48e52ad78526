/** Addresses of KaTeX's fonts in this page's own files, by file name; each is loaded when a formula first needs it. */
const FILES = import.meta.glob<string>('../../node_modules/katex/dist/fonts/*.ttf', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const FORMULA_FONTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1),
    new URL(address, document.baseURI).href,
  ]),
)
