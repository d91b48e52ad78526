import { useEffect, useMemo, useState } from 'react'
import { shownLayers } from '../state/layers.ts'
import type { OpenFile, State } from '../state/state.ts'
import { carriedPicture, drawnPicture, groundOf, type Picture, placedPicture } from './picture.ts'

/** The picture that the result is compared with. */
export interface Reference {
  readonly picture: Picture
  /** An address for <img>. */
  readonly url: string
}

export interface References {
  /** The embedded picture of the file's first page. */
  readonly file?: Reference
  /** Our own drawing of the source. */
  readonly drawn?: Reference
}

/** An image may still be loading it, which would log an error in the browser console. */
export function releaseSoon(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), 2_000)
}

function useUrl(picture: Picture | undefined): Reference | undefined {
  const reference = useMemo(() => picture && { picture, url: URL.createObjectURL(picture.blob) }, [picture])
  useEffect(() => {
    if (reference) return () => releaseSoon(reference.url)
  }, [reference])
  return reference
}

const NO_BYTES = new Uint8Array()

/** The pictures of the current page; redrawn when layers are switched. */
export function useReferences(file: OpenFile | undefined, page: number, switched: State['layers']): References {
  const [drawn, setDrawn] = useState<Picture>()
  const [placed, setPlaced] = useState<Picture>()
  const { bytes = NO_BYTES, name = '', status, language = '', conflicts, pictureHosts } = file ?? {}
  // Each conversion is redrawn, because icons may have arrived since the previous one.
  const conversion = status === 'converted' && bytes.length > 0 ? file?.conversion : undefined
  const layers = useMemo(() => shownLayers(switched, page), [switched, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures of another page are none of this one
  useEffect(() => {
    setDrawn(undefined)
    setPlaced(undefined)
  }, [bytes, page])
  useEffect(() => {
    if (!conversion) return
    let isOver = false
    const carried = page === 0 ? carriedPicture(bytes) : undefined
    const source = { bytes, name, ...(conflicts && { conflicts }), ...(pictureHosts && { pictureHosts }) }
    drawnPicture(source, page, groundOf(conversion, page), { layers, language })
      .then(async (picture) => {
        if (isOver) return
        setDrawn(picture)
        const own = carried && (await placedPicture(carried, picture))
        if (!isOver && own) setPlaced(own)
      })
      // The conversion has already reported what is wrong with the file; there is no picture then.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [conversion, bytes, name, page, layers, language, conflicts, pictureHosts])
  const [own, ours] = [useUrl(placed), useUrl(drawn)]
  return useMemo(() => ({ ...(own && { file: own }), ...(ours && { drawn: ours }) }), [own, ours])
}
