import { type Ref, useEffect, useState } from 'react'
import { Icon } from '../../components/icons.tsx'

interface PictureProps {
  /** SVG; undefined while it is read, '' if there is none. */
  readonly svg: string | undefined
  readonly ref?: Ref<HTMLSpanElement>
}

/** A small picture of a diagram on light paper, or a sign in its place. What it shows is named beside it. */
export function Picture({ svg, ref }: PictureProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    setUrl(undefined)
    if (!svg) return
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return (
    <span ref={ref} className="picture" aria-hidden="true">
      {url !== undefined ? <img src={url} alt="" /> : svg === '' && <Icon name="diagram" />}
    </span>
  )
}
