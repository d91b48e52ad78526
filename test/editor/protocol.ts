/** Results of the browser half of the harness, as plain data. */

export interface OpenOptions {
  /** 'stock' = any tldraw editor; 'exact' = with the plugin's display values. */
  readonly look: 'stock' | 'exact'
  readonly dark?: boolean
}

export interface MeasuredBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface MeasuredShape {
  readonly id: string
  readonly type: string
  readonly parentId: string
  readonly source?: { readonly page: string; readonly cell: string }
  readonly role?: string
  /** The full text of a label, if the part that the source hides is not written. */
  readonly fullText?: string
  /** Axis-aligned bounds of the shape's geometry in page space. */
  readonly bounds: MeasuredBox | null
  /** The same for the outlines in a picture of vector shapes. */
  readonly painted?: MeasuredBox | null
  readonly opacity: number
  /** Page-space vertices of the drawn line; for arrows and lines only. */
  readonly path?: readonly (readonly [number, number])[]
  /** Ids of the shapes that the ends of an arrow are bound to. */
  readonly bound?: { readonly start?: string; readonly end?: string }
  readonly text?: string
  /** Page-space box of the rendered text, and by how much it is clipped. */
  readonly textBox?: MeasuredBox
  readonly clipped?: number
  /** Colours as drawn: CSS values. */
  readonly colors?: { readonly stroke?: string; readonly fill?: string; readonly text?: string }
}

export interface MeasuredPage {
  readonly id: string
  readonly name: string
  readonly bounds: MeasuredBox | null
  readonly shapes: readonly MeasuredShape[]
}

export interface EditorReport {
  readonly invalid: { id: string; message: string }[]
  /** Ids of records that opening alone has changed. */
  readonly changed: readonly string[]
  /** Number of shapes whose rendering threw. */
  readonly broken: number
  readonly pages: readonly MeasuredPage[]
}

export interface PagePicture {
  readonly width: number
  readonly height: number
  readonly base64: string
}
