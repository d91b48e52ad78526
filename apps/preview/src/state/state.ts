/** All state of the page in one place: what it is, and how it begins. */
import type { Conversion, PageProgress } from '@drawbridge/core'
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
  /** Empty for a diagram of the service. */
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
  /** Whether more icons have arrived since it was converted. */
  readonly lacksIcons?: boolean
  readonly error?: FileError
  /** The diagram as it was edited on the canvas; it is exported and uploaded in place of the conversion's. */
  readonly edited?: Snapshot
  /** Whether the canvas may be edited. */
  readonly isEditing?: boolean
  /** How often edits were taken back or the file was converted again: another canvas each time. */
  readonly resets?: number
  /** The diagram that this file became in the service, so that a second upload replaces it. */
  readonly uploaded?: UploadResult
  /** Set when it was read from the service, and from no file. */
  readonly stored?: StoredRef
}

export interface FileError {
  /** One of the core's codes, or 'internal'. */
  readonly code: string
  readonly text: string
}

/** A file that was open before; its bytes are in this browser. */
export interface RecentFile {
  readonly id: string
  readonly name: string
  /** bytes */
  readonly size: number
  /** ms since 1970 */
  readonly openedAt: number
}

/** A source element by the source's ids of its page and itself. */
export interface ElementRef {
  readonly page: string
  readonly cell: string
}

export interface State extends Preferences {
  readonly files: readonly OpenFile[]
  /** Id of the file that is shown. */
  readonly selected: string | null
  readonly recent: readonly RecentFile[]
  /** False until the files of this browser have been looked at. */
  readonly isRestored: boolean
  /** Index of the page that is shown. */
  readonly page: number
  readonly tab: 'issues' | 'layers'
  /** Whether the inspector is shown; null = as the file deserves. */
  readonly isInspecting: boolean | null
  /** How much of a narrow screen the inspector takes. */
  readonly rise: 'peek' | 'half' | 'full'
  /** Search text of the issues. */
  readonly search: string
  /** Key of the issue that was walked to last. */
  readonly issue: string | null
  /** Elements that are marked in both panes. */
  readonly elements: readonly ElementRef[]
  /** Whether the details of these elements cover the list. */
  readonly isDetailed: boolean
  /** Layers of the selected file that were switched, by page and layer. */
  readonly layers: Readonly<Record<string, LayerState>>
  readonly layer: 'none' | 'upload' | 'keys' | 'icons' | 'about'
  readonly form: UploadForm
  /** A diagram of the service that is to be opened as soon as there is a key. */
  readonly wanted: StoredRef | null
  /** A sentence about the page as a whole; '' = all is well. */
  readonly problem: string
  readonly isOffline: boolean
  /** Icon sets of the server; null = it has told of none. */
  readonly icons: IconSets | null
}

export const initialState: State = {
  ...storedPreferences(),
  files: [],
  selected: null,
  recent: [],
  isRestored: false,
  page: 0,
  tab: 'issues',
  isInspecting: null,
  rise: 'peek',
  search: '',
  issue: null,
  elements: [],
  isDetailed: false,
  layers: {},
  layer: 'none',
  form: emptyForm,
  wanted: null,
  problem: '',
  icons: null,
  isOffline: globalThis.navigator?.onLine === false,
}
