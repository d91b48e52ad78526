/** The conversions of the files, and the icons that these need. */
import type { Reducers } from '../actions.ts'
import { lastPage, select, update } from '../change.ts'

export const conversions: Reducers<'progress' | 'finished' | 'renewed' | 'icons' | 'failed' | 'retried'> = {
  progress: (state, action) => update(state, action.id, { progress: action.progress }),
  finished(state, action) {
    const { id, conversion, prefer, language, name, isDrawing } = action
    const made = { status: 'converted', conversion, prefer, language, ...(isDrawing && { isDrawing }) } as const
    const next = update(state, id, { ...made, ...(name !== undefined && { name }) })
    if (state.selected !== id) return next
    return select(next, id, state.isPageChosen ? Math.min(state.page, lastPage(action)) : undefined)
  },
  renewed(state, action) {
    const { id, conversion, prefer, language, hasIcons, pictureHosts } = action
    const old = state.files.find((file) => file.id === id)
    // A person who has started to edit, or chosen again, wants another canvas.
    if (!old || old.edited || old.isEditing || prefer !== state.prefer || language !== state.language) return state
    const resets = (old.resets ?? 0) + 1
    const lacksIcons = old.lacksIcons === true && !hasIcons
    const next = update(state, id, { conversion, prefer, language, pictureHosts, resets, lacksIcons })
    return state.selected === id ? { ...next, layers: {} } : next
  },
  icons(state, action) {
    if (state.icons?.state !== 'fetching' || action.icons.state === 'fetching') return { ...state, icons: action.icons }
    const files = state.files.map((file) => ({ ...file, lacksIcons: true }))
    return { ...state, icons: action.icons, files }
  },
  failed: (state, action) => update(state, action.id, { status: 'failed', error: action.error, conversion: undefined }),
  retried(state, action) {
    const tries = (state.files.find(({ id }) => id === action.id)?.tries ?? 0) + 1
    return update(state, action.id, { status: 'converting', progress: undefined, tries })
  },
}
