/** Every change of the state, as data. */
import type { PageProgress } from '@drawbridge/core'
import type { Made } from '../files/convert.ts'
import type { IconSets } from '../server/icons.ts'
import type { LayerState } from './layers.ts'
import type { ElementRef, FileError, OpenFile, RecentFile, Snapshot, State } from './state.ts'
import type { StoredDiagram, StoredRef } from './stored.ts'
import type { UploadForm, UploadResult } from './upload.ts'

export type Action =
  | { readonly type: 'restored'; readonly files: readonly OpenFile[]; readonly recent: readonly RecentFile[] }
  | { readonly type: 'opened'; readonly files: readonly OpenFile[] }
  | { readonly type: 'closed'; readonly ids: readonly string[] }
  | { readonly type: 'recent'; readonly recent: readonly RecentFile[] }
  /** Other bytes under the same name; the old picture stays until the new one can be shown. */
  | { readonly type: 'replaced'; readonly id: string; readonly file: OpenFile }
  | { readonly type: 'progress'; readonly id: string; readonly progress: PageProgress }
  | ({ readonly type: 'finished'; readonly id: string; readonly name?: string } & Made)
  /** `hasIcons`: made with the icons that arrived after the previous conversion. */
  | ({ readonly type: 'renewed'; readonly id: string; readonly hasIcons: boolean } & Made &
      Pick<OpenFile, 'pictureHosts'>)
  | { readonly type: 'icons'; readonly icons: IconSets }
  | { readonly type: 'failed'; readonly id: string; readonly error: FileError }
  /** A person has a failed conversion tried again. */
  | { readonly type: 'retried'; readonly id: string }
  | ({ readonly type: 'stored'; readonly ref: StoredRef } & StoredDiagram)
  | { readonly type: 'editing'; readonly id: string; readonly isEditing: boolean }
  | { readonly type: 'edited'; readonly id: string; readonly snapshot: Snapshot }
  /** Other edits in the place of those on the canvas; none by default. */
  | { readonly type: 'reset'; readonly id: string; readonly edited?: Snapshot | undefined }
  | { readonly type: 'uploaded'; readonly id: string; readonly result: UploadResult }
  | { readonly type: 'selected'; readonly id: string; readonly page?: number }
  | { readonly type: 'page'; readonly page: number }
  | {
      readonly type: 'issue'
      readonly key: string
      readonly element: ElementRef | undefined
      readonly isDetailed: boolean
    }
  | { readonly type: 'elements'; readonly elements: readonly ElementRef[] }
  | { readonly type: 'layer'; readonly key: string; readonly to: LayerState }
  | { readonly type: 'form'; readonly change: Partial<UploadForm> }
  /** The form has connected or uploaded. */
  | { readonly type: 'used'; readonly form: UploadForm }
  | { readonly type: 'set'; readonly change: Partial<Omit<State, 'files' | 'selected' | 'page' | 'form' | 'layers'>> }

/** The changes of some actions, by the types of these. */
export type Reducers<Types extends Action['type']> = {
  readonly [Type in Types]: (state: State, action: Extract<Action, { readonly type: Type }>) => State
}
