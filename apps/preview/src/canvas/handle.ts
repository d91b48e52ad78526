/** What the page may ask of the editor; the editor's own code stays in its chunk. */
import type { Conversion } from '@drawbridge/core'
import type { ElementRef } from '../app/state.ts'
import type { LayerState } from '../layers/layers.ts'

export interface Camera {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface PageBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface CanvasHandle {
  showPage(index: number): void
  /** Selects and zooms to the shapes that stand for a source element. */
  showElement(element: ElementRef): void
  /** Shows, hides and locks the shapes of elements; `source` is what the file says of their layer. */
  setLayer(cells: ReadonlySet<string>, to: LayerState, source: LayerState): void
  /** A canvas is read-only until it is made editable. */
  setEditable(isEditable: boolean): void
  /** The document as it is edited; undefined while it is as it was opened. */
  edited(): Conversion['snapshot'] | undefined
  /** Forgets the edits, before the canvas is opened again. */
  discardEdits(): void
  /** To be called when the editor goes. */
  close(): void
  /** Calls back now and whenever the camera moves; returns a function that stops it. */
  onCamera(callback: (camera: Camera) => void): () => void
  pan(dx: number, dy: number): void
  /** About a point of the canvas' pane, in px. */
  zoom(factor: number, at: { x: number; y: number }): void
  /** Page space bounds of a page's shapes. */
  bounds(page: number): PageBox | undefined
  picture(format: 'png' | 'svg'): Promise<Blob>
}
