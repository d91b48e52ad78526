/** The part of gifenc that is used; it has no types of its own. */
declare module 'gifenc' {
  type Palette = number[][]
  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette?: Palette; readonly delay: number },
    ): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder(): Encoder
    quantize(pixels: Uint8Array, colors: number): Palette
    applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array
  }
  export default gifenc
}
