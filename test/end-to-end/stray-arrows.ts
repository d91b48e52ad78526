/**
 * Arrows have the parents that tldraw itself would give them: whatever is touched, they stay in their groups and
 * nothing else moves.
 */
import type { Page } from 'playwright-core'

/**
 * Touches, moves and copies everything in the open editor, which is changed by it.
 * @returns a sentence for each arrow that leaves its group, each other shape that moves and each copy that lacks one
 */
export function strayArrows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const editor = window.drawbridgeEditor.editor()
    if (!editor) throw new Error('no editor')
    const strayed: string[] = []
    const moved: string[] = []
    for (const page of editor.getPages()) {
      editor.setCurrentPage(page.id)
      const shapes = editor.getCurrentPageShapes()
      const homes = new Map(shapes.map((shape) => [shape.id, shape.parentId]))
      // Updating a binding makes tldraw move the arrow to the parent that it wants.
      const bindings = shapes.flatMap((shape) => editor.getBindingsFromShape(shape, 'arrow'))
      for (const binding of bindings) editor.updateBinding({ ...binding, meta: { touched: true } })
      for (const { id, parentId } of editor.getCurrentPageShapes())
        if (homes.get(id) !== parentId) strayed.push(`${id} from ${homes.get(id)} to ${parentId}`)
      if (editor.getCurrentPageShapes().length !== shapes.length) strayed.push('a shape is gone')

      const isWithin = (id: string, ancestor: string): boolean => {
        const parent = editor.getShape(id as (typeof shapes)[number]['id'])?.parentId
        return id === ancestor || (parent !== undefined && parent !== page.id && isWithin(parent, ancestor))
      }
      const targets = new Set(bindings.map((binding) => binding.toId))
      const groups = shapes.filter((shape) => shape.type === 'group').map((shape) => shape.id)
      for (const target of new Set([...targets, ...groups])) {
        const before = new Map(editor.getCurrentPageShapes().map((shape) => [shape.id, JSON.stringify(shape)]))
        editor.nudgeShapes([target], { x: 7, y: 3 })
        for (const shape of editor.getCurrentPageShapes())
          if (!isWithin(shape.id, target) && before.get(shape.id) !== JSON.stringify(shape))
            moved.push(`${shape.id} with ${target}`)
        editor.nudgeShapes([target], { x: -7, y: -3 })
      }
    }
    // A copy on another page has all of its groups.
    const copied: string[] = []
    for (const page of editor.getPages()) {
      editor.setCurrentPage(page.id)
      const content = editor.getContentFromCurrentPage([...editor.getCurrentPageShapeIds()])
      const types = () =>
        JSON.stringify(
          editor
            .getCurrentPageShapes()
            .map((shape) => shape.type)
            .sort(),
        )
      const before = types()
      editor.createPage({ name: 'copy' })
      editor.setCurrentPage(editor.getPages().find(({ name }) => name === 'copy')?.id ?? page.id)
      if (content) editor.putContentOntoCurrentPage(content)
      if (types() !== before) copied.push(`${types()} for ${before}`)
      editor.deletePage(editor.getCurrentPageId())
    }
    return [...strayed, ...moved, ...copied]
  })
}
