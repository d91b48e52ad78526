/** The whole state of the page, and its initial value. */
import type { ConflictSide, Conversion, PageProgress } from '@drawbridge/core'
import type { IconSets } from '../server/icons.ts'
import type { LayerState } from './layers.ts'
import { type ConversionChoices, type Preferences, storedPreferences } from './preferences.ts'
import type { StoredRef } from './stored.ts'
import { emptyForm, type UploadForm, type UploadResult } from './upload.ts'

export type Snapshot = Conversion['snapshot']

export interface OpenFile {
  readonly id: string
  /** Unique among the open files. */
  readonly name: string
  /** Empty for a diagram from the service. */
  readonly bytes: Uint8Array
  /** ms since 1970 */
  readonly openedAt: number
  readonly status: 'converting' | 'converted' | 'failed'
  /** The page that is being converted; absent while the file is read. */
  readonly progress?: PageProgress
  readonly conversion?: Conversion
  /** The choices that the conversion was made for. */
  readonly prefer?: ConversionChoices['prefer']
  readonly language?: ConversionChoices['language']
  /** Side to keep where the file has conflicts of a merge; ours if absent. */
  readonly conflicts?: ConflictSide
  /** Hosts from which a person has pictures loaded that the file names; until the page is left. */
  readonly pictureHosts?: readonly string[]
  /** Whether more icons have arrived since the conversion. */
  readonly lacksIcons?: boolean
  readonly error?: FileError
  /** Number of times that a person had the conversion tried again after it failed. */
  readonly tries?: number
  /** The diagram as edited on the canvas; exported and uploaded instead of the conversion's. */
  readonly edited?: Snapshot
  /** Whether the canvas may be edited. */
  readonly isEditing?: boolean
  /** Number of times that edits were discarded or the file was converted again: another canvas each time. */
  readonly resets?: number
  /** The diagram created from this file in the service, so that a second upload replaces it. */
  readonly uploaded?: UploadResult
  /** Whether the file is itself a drawing of tldraw, which is not converted. */
  readonly isDrawing?: boolean
  /** Whether the drawing has changed since it was uploaded. */
  readonly hasChanged?: boolean
  /** Set if it was read from the service and not from a file. */
  readonly stored?: StoredRef
  /** The entity tag of that diagram as it was read. */
  readonly etag?: string
}

/** Whether there is a source that the drawing was converted from, and can be compared with. */
export const hasSource = ({ stored, isDrawing }: OpenFile): boolean => !stored && !isDrawing

export interface FileError {
  /** One of the core's codes, or 'internal'. */
  readonly code: string
  readonly text: string
}

/** A file that was open before; its bytes are stored in this browser. */
export interface RecentFile {
  readonly id: string
  readonly name: string
  /** bytes */
  readonly size: number
  /** ms since 1970 */
  readonly openedAt: number
}

/** A source element, by the source's ids of its page and of itself. */
export interface ElementRef {
  readonly page: string
  readonly cell: string
}

export interface State extends Preferences {
  readonly files: readonly OpenFile[]
  /** Id of the selected file. */
  readonly selected: string | null
  readonly recent: readonly RecentFile[]
  /** False until the files of this browser have been read. */
  readonly isRestored: boolean
  /** Index of the current page. */
  readonly page: number
  /** Whether a person or the address has chosen it; the first page with content otherwise. */
  readonly isPageChosen: boolean
  readonly tab: 'issues' | 'layers' | 'outline'
  /** Whether the inspector is shown; null = depends on the files. */
  readonly isInspecting: boolean | null
  /** Height of the inspector on a narrow screen. */
  readonly rise: 'peek' | 'half' | 'full'
  /** Search text of the issues. */
  readonly search: string
  /** Key of the last issue that was shown. */
  readonly issue: string | null
  /** Elements that are marked in both panes. */
  readonly elements: readonly ElementRef[]
  /** Whether the details of these elements are shown instead of the list. */
  readonly isDetailed: boolean
  /** Layers of the selected file that were switched, by page and layer. */
  readonly layers: Readonly<Record<string, LayerState>>
  readonly layer: 'none' | 'upload' | 'upload many' | 'keys' | 'icons' | 'about'
  /** Ids of the files that are uploaded together. */
  readonly many: readonly string[]
  readonly form: UploadForm
  /** The form as it was last used. */
  readonly usedForm: UploadForm
  /** A diagram of the service to be opened as soon as there is a key. */
  readonly wanted: StoredRef | null
  /** A sentence about the page as a whole; '' = no problem. */
  readonly problem: string
  readonly isOffline: boolean
  /** Icon sets of the server; null = it has not reported any. */
  readonly icons: IconSets | null
}

export const initialState: State = {
  ...storedPreferences(),
  files: [],
  selected: null,
  recent: [],
  isRestored: false,
  page: 0,
  isPageChosen: false,
  tab: 'issues',
  isInspecting: null,
  rise: 'peek',
  search: '',
  issue: null,
  elements: [],
  isDetailed: false,
  layers: {},
  layer: 'none',
  many: [],
  form: emptyForm,
  usedForm: emptyForm,
  wanted: null,
  problem: '',
  icons: null,
  isOffline: globalThis.navigator?.onLine === false,
}
