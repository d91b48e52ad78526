import { useEffect } from 'react'
import {
  type Editor,
  PORTRAIT_BREAKPOINT,
  TldrawUiButton,
  TldrawUiButtonLabel,
  useBreakpoint,
  useColorMode,
  useEditor,
} from 'tldraw'

export interface RunningImport {
  readonly name: string
  /** Share of the shapes on the canvas, 0 … 1; undefined during the conversion. */
  readonly share?: number
  cancel(): void
}

const BOX = {
  position: 'absolute',
  insetInline: 0,
  margin: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  padding: '4px 4px 4px 16px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 12,
  color: 'var(--tl-color-text-1)',
  background: 'var(--tl-color-panel)',
  borderRadius: 'var(--tl-radius-3)',
  boxShadow: 'var(--tl-shadow-2)',
  pointerEvents: 'all',
  zIndex: 'var(--tl-layer-toasts)',
} as const

/** px from the bottom: above the toolbar, over which a narrow editor has a row of actions. */
function bottomFor({ options }: Editor, breakpoint: number): number {
  const place = options.actionShortcutsLocation
  const hasRow = place === 'toolbar' || (place !== 'menu' && breakpoint < PORTRAIT_BREAKPOINT.TABLET)
  return hasRow ? 112 : 72
}

/** The progress of an import, which the button or Escape cancels. */
export function ImportProgress({ name, share, cancel }: RunningImport) {
  const editor = useEditor()
  // The bar is the browser's, which knows its own theme only.
  const colorScheme = useColorMode()
  const bottom = bottomFor(editor, useBreakpoint())
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      // Escape first closes a text being edited, a menu or a dialog.
      if (event.key === 'Escape' && !editor.getEditingShapeId() && !editor.menus.hasAnyOpenMenus()) cancel()
    }
    window.addEventListener('keydown', keys, { capture: true })
    return () => window.removeEventListener('keydown', keys, { capture: true })
  }, [editor, cancel])
  const text = share === undefined ? `Converting ${name} …` : `Placing ${name} …`
  return (
    <div style={{ ...BOX, bottom }}>
      <span role="status" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </span>
      <progress
        value={share}
        aria-label={text}
        style={{ width: 120, colorScheme, accentColor: 'var(--tl-color-primary)' }}
      />
      <TldrawUiButton type="normal" onClick={cancel}>
        <TldrawUiButtonLabel>Cancel</TldrawUiButtonLabel>
      </TldrawUiButton>
    </div>
  )
}
