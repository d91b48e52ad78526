/** The view of the selected file, and the edits of its copy. */
import type { Reducers } from '../actions.ts'
import { update } from '../change.ts'

export const canvas: Reducers<'editing' | 'edited' | 'reset' | 'page' | 'issue' | 'elements' | 'layer'> = {
  editing: (state, action) =>
    update({ ...state, elements: [], isDetailed: false }, action.id, { isEditing: action.isEditing }),
  edited: (state, action) => update(state, action.id, { edited: action.snapshot, hasChanged: true }),
  reset(state, action) {
    const resets = (state.files.find(({ id }) => id === action.id)?.resets ?? 0) + 1
    return {
      ...update(state, action.id, { edited: action.edited, isEditing: false, hasChanged: true, resets }),
      layers: {},
    }
  },
  page: (state, action) => ({ ...state, page: action.page, isPageChosen: true, elements: [], isDetailed: false }),
  issue(state, action) {
    const elements = action.element ? [action.element] : []
    const isDetailed = action.isDetailed && elements.length > 0
    const rise = isDetailed && state.rise === 'peek' ? 'half' : state.rise
    return { ...state, issue: action.key, elements, isDetailed, rise, tab: 'issues' }
  },
  elements(state, action) {
    // The outline follows what is picked; the element's page would take its place.
    const isDetailed = action.elements.length > 0 && state.tab !== 'outline'
    return { ...state, elements: action.elements, isDetailed, ...(isDetailed && { isInspecting: true }) }
  },
  layer: (state, action) => ({ ...state, layers: { ...state.layers, [action.key]: action.to } }),
}
