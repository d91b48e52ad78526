import {
  DefaultMainMenu,
  DefaultMainMenuContent,
  type TLUiMainMenuProps,
  TldrawUiMenuGroup,
  TldrawUiMenuItem,
  useEditor,
} from 'tldraw'
import { DiagramExportMenu } from './DiagramExportMenu.tsx'
import { openDiagramFiles } from './open-files.ts'

/** For your own menu. */
export function DiagramMenuItem() {
  const editor = useEditor()
  return (
    <TldrawUiMenuItem
      id="open-diagram"
      label="Open diagram…"
      kbd="cmd+shift+o,ctrl+shift+o"
      onSelect={() => openDiagramFiles(editor)}
    />
  )
}

/** tldraw's main menu with an entry for diagrams: `<Tldraw components={{ MainMenu: DiagramMainMenu }}>`. */
export function DiagramMainMenu(props: TLUiMainMenuProps) {
  return (
    <DefaultMainMenu {...props}>
      <TldrawUiMenuGroup id="diagrams">
        <DiagramMenuItem />
        <DiagramExportMenu />
      </TldrawUiMenuGroup>
      <DefaultMainMenuContent />
    </DefaultMainMenu>
  )
}
