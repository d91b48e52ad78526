/** Edits of an element that a pointer makes, as actions with keys, and their entries in menus. */
import {
  DefaultContextMenu,
  DefaultContextMenuContent,
  DefaultKeyboardShortcutsDialog,
  DefaultKeyboardShortcutsDialogContent,
  type TLUiContextMenuProps,
  type TLUiKeyboardShortcutsDialogProps,
  type TLUiOverrides,
  TldrawUiMenuActionItem,
  TldrawUiMenuGroup,
} from 'tldraw'
import { ConnectDialog } from './ConnectDialog.tsx'
import { editLabel, selectedElement } from './element-edits.ts'
import { SizeDialog } from './SizeDialog.tsx'
import { startWalk, walkOf } from './walk.ts'

const ACTIONS = ['walk-connections', 'connect-element', 'edit-element-label', 'resize-element'] as const

/**
 * For `<Tldraw overrides={[diagramOverrides, elementOverrides]}>`: W walks along connections, Shift + C connects the selected
 * element with another one, Shift + E opens its label, Shift + R asks for its size. (tldraw itself moves by the arrow keys and
 * reorders by square brackets.)
 */
export const elementOverrides: TLUiOverrides = {
  actions(editor, actions, { addDialog }) {
    const onElement = (act: (element: NonNullable<ReturnType<typeof selectedElement>>) => void) => () => {
      const element = editor.isIn('select.idle') ? selectedElement(editor) : undefined
      if (element) act(element)
    }
    return {
      ...actions,
      'walk-connections': {
        id: 'walk-connections',
        label: 'Walk along connections',
        kbd: 'w',
        readonlyOk: true,
        onSelect() {
          if (walkOf(editor).get()) walkOf(editor).set(false)
          else startWalk(editor)
        },
      },
      'connect-element': {
        id: 'connect-element',
        label: 'Connect to…',
        kbd: 'shift+c',
        onSelect: onElement(({ id }) =>
          addDialog({ component: ({ onClose }) => <ConnectDialog from={id} onClose={onClose} /> }),
        ),
      },
      'edit-element-label': {
        id: 'edit-element-label',
        label: 'Edit label',
        kbd: 'shift+e',
        onSelect: onElement((element) => editLabel(editor, element)),
      },
      'resize-element': {
        id: 'resize-element',
        label: 'Width and height…',
        kbd: 'shift+r',
        onSelect: onElement(({ shape }) =>
          addDialog({ component: ({ onClose }) => <SizeDialog shape={shape.id} onClose={onClose} /> }),
        ),
      },
    }
  },
}

/** The entries of `elementOverrides`, for a menu of your own. */
export function ElementMenuItems() {
  return (
    <TldrawUiMenuGroup id="element" label="Diagram">
      {ACTIONS.map((id) => (
        <TldrawUiMenuActionItem key={id} actionId={id} />
      ))}
    </TldrawUiMenuGroup>
  )
}

/** tldraw's context menu (Ctrl or Cmd + Shift + Enter) with what can be done to an element. */
export function ElementContextMenu(props: TLUiContextMenuProps) {
  return (
    <DefaultContextMenu {...props}>
      <ElementMenuItems />
      <DefaultContextMenuContent />
    </DefaultContextMenu>
  )
}

/** tldraw's list of keyboard shortcuts with those of `elementOverrides`. */
export function ElementShortcutsDialog(props: TLUiKeyboardShortcutsDialogProps) {
  return (
    <DefaultKeyboardShortcutsDialog {...props}>
      <ElementMenuItems />
      <DefaultKeyboardShortcutsDialogContent />
    </DefaultKeyboardShortcutsDialog>
  )
}
