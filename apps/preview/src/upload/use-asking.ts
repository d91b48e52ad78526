import { useUnsaved } from '../components/unsaved.ts'
import { useApp } from '../state/context.ts'
import { isTyped } from '../state/upload.ts'

/** Leaving the page asks while its form has something typed that was neither sent nor used to connect. */
export function useAsking(): void {
  const { state } = useApp()
  useUnsaved(() => isTyped(state.form, state.usedForm))
}
