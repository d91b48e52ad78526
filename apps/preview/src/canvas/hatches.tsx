/** tldraw's hatches on a canvas that zooms out further than a stock one. */
import { useMemo } from 'react'
import {
  type Editor,
  EditorContext,
  type TLAnyShapeUtilConstructor,
  type TLShapeUtilCanvasSvgDef,
  useEditor,
} from 'tldraw'

/** The zooms of a stock canvas. */
export const STOCK_STEPS: readonly number[] = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8]

interface Hatching {
  new (editor: Editor): { getCanvasSvgDefs(): TLShapeUtilCanvasSvgDef[] }
}

/**
 * tldraw makes pictures of its hatches for the largest zoom over the smallest. Between 1 and 800 % they are of 8192 px,
 * 256 MB each, or four times that on a fine screen; with the stock steps they are of 2048 px. Larger ones would be needed
 * only for shapes that somebody has drawn in dynamic size below 5 %.
 */
export function withStockHatches(util: TLAnyShapeUtilConstructor): TLAnyShapeUtilConstructor {
  return class extends (util as unknown as Hatching) {
    override getCanvasSvgDefs() {
      return super.getCanvasSvgDefs().map(({ key, component }) => ({ key, component: onStockZoom(component) }))
    }
  } as unknown as TLAnyShapeUtilConstructor
}

/** The definitions as an editor with the stock steps makes them. */
function onStockZoom(Definitions: TLShapeUtilCanvasSvgDef['component']): TLShapeUtilCanvasSvgDef['component'] {
  return function OnStockZoom() {
    const editor = useEditor()
    const stock = useMemo(() => {
      const getCameraOptions: Editor['getCameraOptions'] = () => ({
        ...editor.getCameraOptions(),
        zoomSteps: [...STOCK_STEPS],
      })
      return Object.create(editor, { getCameraOptions: { value: getCameraOptions } }) as Editor
    }, [editor])
    return (
      <EditorContext value={stock}>
        <Definitions />
      </EditorContext>
    )
  }
}
