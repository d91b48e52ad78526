import { useId, useState } from 'react'
import { type TLShapeId, useEditor } from 'tldraw'
import { ElementForm, FIELD } from './ElementForm.tsx'
import { resize } from './element-edits.ts'

interface SizeDialogProps {
  readonly shape: TLShapeId
  readonly onClose: () => void
}

/** px */
const MAX_SIZE = 100_000

/** Width and height of a shape in px on its page. */
export function SizeDialog({ shape, onClose }: SizeDialogProps) {
  const editor = useEditor()
  const [size, setSize] = useState(() => {
    const { w = 1, h = 1 } = editor.getShapePageBounds(shape) ?? {}
    return { w: String(Math.round(w)), h: String(Math.round(h)) }
  })
  const id = useId()
  const submit = () => resize(editor, shape, { w: Number(size.w), h: Number(size.h) })
  return (
    <ElementForm title="Width and height" action="Resize" onSubmit={submit} onClose={onClose}>
      {(['w', 'h'] as const).map((side) => (
        <div key={side}>
          <label htmlFor={id + side}>{side === 'w' ? 'Width (px)' : 'Height (px)'}</label>
          <input
            id={id + side}
            type="number"
            min={1}
            max={MAX_SIZE}
            required
            style={FIELD}
            value={size[side]}
            onChange={(event) => setSize({ ...size, [side]: event.target.value })}
          />
        </div>
      ))}
    </ElementForm>
  )
}
