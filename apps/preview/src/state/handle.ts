/** The page's interface to the editor; the editor's own code stays in its chunk. */
import type { LayerState } from './layers.ts'
import type { ElementRef, Snapshot } from './state.ts'

export interface Camera {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Page space, px. */
export interface PageBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** px; infinite where there is but one pane. */
export interface Room {
  readonly w: number
  readonly h: number
}

export interface CanvasHandle {
  showPage(index: number): void
  /** Brings an element into view: with `zoom` as large as is useful, else only as far as needed. */
  showElement(element: ElementRef, how: { readonly zoom: boolean }): void
  /** Selects a shape of the current page and brings it into view. */
  showShape(id: string): void
  /** Calls back now and whenever other shapes are selected, with their ids; returns a function that stops it. */
  onSelection(callback: (ids: readonly string[]) => void): () => void
  /** Where shapes of the current page stand; without those that are not on it. */
  shapeBoxes(ids: readonly string[]): Map<string, PageBox>
  /** Puts the camera back to where it was before the first element was shown. */
  goBack(): void
  /** Brings the page into view: what matters of it, or with `all` everything. */
  fit(options?: { readonly all?: boolean }): void
  /** How many shapes the last fit left out of view. */
  outside(): number
  /** px that the smaller of two panes has, which both have to show the same. */
  setRoom(room: Room): void
  /** Shows, hides and locks the shapes of elements; `source` is what the file says of their layer. */
  setLayer(cells: ReadonlySet<string>, to: LayerState, source: LayerState): void
  /** A canvas is read-only until it is made editable. */
  setEditable(isEditable: boolean): void
  /** The document as it is edited; undefined while it is as it was opened. */
  edited(): Snapshot | undefined
  /** Forgets the edits, before the canvas is opened again. */
  discardEdits(): void
  /** To be called when the editor goes. */
  close(): void
  /** Calls back now and whenever the camera or the pane changes; returns a function that stops it. */
  onCamera(callback: (camera: Camera, pane: { readonly w: number; readonly h: number }) => void): () => void
  pan(dx: number, dy: number): void
  /** About a point of the canvas' pane in px, by default its middle. */
  zoom(factor: number, at?: { x: number; y: number }): void
  /** Bounds of a page's shapes. */
  bounds(page: number): PageBox | undefined
  /** Where the shapes of elements of the current page stand; without those that have none. */
  boxes(cells: readonly string[]): Map<string, PageBox>
  /** A picture of the current page, or of a part of it. */
  picture(format: 'png' | 'svg', part?: PageBox): Promise<Blob>
}
