import { type CSSProperties, useEffect, useState } from 'react'
import { useScheme } from '../components/scheme.ts'
import { type Reference, releaseSoon } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import type { CanvasHandle, PageBox } from '../state/handle.ts'

/** px of page around an element, and size of the pictures on the screen. */
const AROUND = 24
const WIDTH = 150
const HEIGHT = 104

/** The part of a page around an element, in the aspect ratio of the pictures. */
function partAround({ x, y, w, h }: PageBox): PageBox {
  const [wide, high] = [w + 2 * AROUND, h + 2 * AROUND]
  const scale = Math.max(wide / WIDTH, high / HEIGHT)
  const [width, height] = [WIDTH * scale, HEIGHT * scale]
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height }
}

interface CropsProps {
  readonly box: PageBox
  readonly reference: Reference | undefined
  readonly canvas: CanvasHandle
}

/** An element before and after, cropped from both pictures. */
export function Crops({ box, reference, canvas }: CropsProps) {
  const part = partAround(box)
  const { x, y, w, h } = part
  const [after, setAfter] = useState<string>()
  const { look } = useApp().state
  const scheme = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas draws it differently in another look or theme
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    canvas.picture('png', { x, y, w, h }).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setAfter(url)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      setAfter(undefined)
      if (url !== undefined) releaseSoon(url)
    }
  }, [canvas, x, y, w, h, look, scheme])
  const scale = WIDTH / w
  const whole = reference?.picture.box
  const placed: CSSProperties = whole
    ? { width: whole.w * scale, height: whole.h * scale, left: (whole.x - x) * scale, top: (whole.y - y) * scale }
    : {}
  return (
    <div className="crops">
      {reference && (
        <figure>
          <div className={`crop ${reference.picture.kind} ${reference.picture.isDark ? 'on-dark' : ''}`}>
            <img src={reference.url} alt="The element in the reference" style={placed} />
          </div>
          <figcaption>Before</figcaption>
        </figure>
      )}
      <figure>
        <div className="crop">{after && <img src={after} alt="The element in the result" className="whole" />}</div>
        <figcaption>After</figcaption>
      </figure>
    </div>
  )
}
