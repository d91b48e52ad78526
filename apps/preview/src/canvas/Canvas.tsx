import { exactShapeUtils } from '@drawbridge/canvas-plugin'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { useMemo } from 'react'
import { type Editor, type TLStoreSnapshot, Tldraw } from 'tldraw'
import 'tldraw/tldraw.css'

const assetUrls = getAssetUrlsByImport()

interface CanvasProps {
  readonly snapshot: TLStoreSnapshot
  readonly look: 'exact' | 'native'
  readonly onEditor: (editor: Editor) => void
}

/** The real editor on a converted diagram. */
export default function Canvas({ snapshot, look, onEditor }: CanvasProps) {
  const shapeUtils = useMemo(() => (look === 'exact' ? exactShapeUtils() : []), [look])
  return (
    <Tldraw
      snapshot={snapshot}
      shapeUtils={shapeUtils}
      assetUrls={assetUrls}
      licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
      onMount={(editor) => {
        editor.zoomToFit({ animation: { duration: 0 } })
        onEditor(editor)
      }}
    />
  )
}
