/** The file that Node and bundlers both take for a module; the types are those of the package. */
declare module 'opentype.js/dist/opentype.mjs' {
  export { type Font, type PathCommand, parse } from 'opentype.js'
}
