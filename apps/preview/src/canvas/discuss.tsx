/** The comments of an element, where it is linked to an entity, too, by key and menu. */
import { ElementMenuItems } from '@drawbridge/canvas-plugin/outline'
import {
  DefaultContextMenu,
  DefaultContextMenuContent,
  type TLUiContextMenuProps,
  type TLUiOverrides,
  TldrawUiMenuActionItem,
  TldrawUiMenuGroup,
} from 'tldraw'

const DISCUSS = 'discuss-element'

/** Shift + M opens the comments of the selected shape; `open` is called with its id. */
export function discussOverrides(open: (shapeId: string) => void): TLUiOverrides {
  return {
    actions: (editor, actions) => ({
      ...actions,
      [DISCUSS]: {
        id: DISCUSS,
        label: 'Comments and entity…',
        kbd: 'shift+m',
        readonlyOk: true,
        onSelect() {
          const only = editor.getOnlySelectedShapeId()
          if (only) open(only)
        },
      },
    }),
  }
}

/** tldraw's context menu with what can be done to an element; what a canvas has no action for is left out. */
export function DiscussMenu(props: TLUiContextMenuProps) {
  return (
    <DefaultContextMenu {...props}>
      <TldrawUiMenuGroup id="discuss" label="Drawbridge">
        <TldrawUiMenuActionItem actionId={DISCUSS} />
      </TldrawUiMenuGroup>
      <ElementMenuItems />
      <DefaultContextMenuContent />
    </DefaultContextMenu>
  )
}
