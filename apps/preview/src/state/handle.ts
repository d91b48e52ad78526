/** The page's interface to the editor, whose own code stays in its chunk. */
import type { Editor } from 'tldraw'
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

/** px; infinite if there is only one pane. */
export interface Room {
  readonly w: number
  readonly h: number
}

export interface CanvasHandle {
  /** For components of the plugin that need the editor itself. */
  readonly editor: Editor
  showPage(index: number): void
  /** Brings an element into view: with `zoom` at a useful size, else scrolling only as far as needed. */
  showElement(element: ElementRef, how: { readonly zoom: boolean }): void
  /** Selects a shape of the current page and brings it into view. */
  showShape(id: string): void
  /**
   * Calls back now and whenever the selection changes, with the ids of the shapes; returns a function that stops it.
   */
  onSelection(callback: (ids: readonly string[]) => void): () => void
  /** Positions of shapes of the current page; shapes that are not on it are omitted. */
  shapeBoxes(ids: readonly string[]): Map<string, PageBox>
  /** Moves the camera back to where it was before the first element was shown. */
  goBack(): void
  /** Zooms the page into view: its main part, or with `all` everything. */
  fit(options?: { readonly all?: boolean }): void
  /** Number of shapes that the last fit left out of view. */
  outside(): number
  /** Size in px of the smaller of two panes, which both have to show the same. */
  setRoom(room: Room): void
  /** Shows, hides and locks the shapes of elements; `source` is the state of their layer in the file. */
  setLayer(cells: ReadonlySet<string>, to: LayerState, source: LayerState): void
  /** A canvas is read-only until it is made editable. */
  setEditable(isEditable: boolean): void
  /** The edited document; undefined if it has not been edited. */
  edited(): Snapshot | undefined
  /** Discards the edits, before the canvas is opened again. */
  discardEdits(): void
  /** The document as it is on the canvas now. */
  document(): Snapshot
  /** A stored document in the schema of this editor. @throws if it cannot be migrated. */
  migrated(snapshot: Snapshot): Snapshot
  /** Makes the canvas show another version of the document. It is no step of undo, and no edit of this person. */
  replaceBy(snapshot: Snapshot): void
  /** Calls back after each change that this person makes; returns a function that stops it. */
  onChange(callback: () => void): () => void
  /** Must be called when the editor is unmounted. */
  close(): void
  /** Calls back now and whenever the camera or the pane changes; returns a function that stops it. */
  onCamera(callback: (camera: Camera, pane: { readonly w: number; readonly h: number }) => void): () => void
  pan(dx: number, dy: number): void
  /** Zooms about a point of the canvas' pane in px, by default its middle. */
  zoom(factor: number, at?: { x: number; y: number }): void
  /** Bounds of a page's shapes. */
  bounds(page: number): PageBox | undefined
  /** Positions of the shapes of elements of the current page; elements without shapes are omitted. */
  boxes(cells: readonly string[]): Map<string, PageBox>
  /** A picture of the current page, or of a part of it, which has no background. */
  picture(format: 'png' | 'svg', part?: PageBox): Promise<Blob>
}
