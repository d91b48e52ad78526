/** Pictures that a file of yFiles contains or refers to (docs/formats/graphml.md §10). */
import type { FigurePart } from '#diagram/index'
import type { PageContext } from '#readers/graphml/dialect'
import { namedPlaceholder } from '#readers/shared/drawing/placeholder'

/** A picture, or the placeholder for a missing one. */
export type Picture = Pick<Extract<FigurePart, { type: 'image' }>, 'asset' | 'url' | 'placeholder'>

/** Letters of an address in a message. */
const MAX_SHOWN_LENGTH = 100

/**
 * The picture at an address; a missing one is reported.
 * @param id of the element that shows it
 */
export function pictureAt(address: string | undefined, id: string, { resources, report }: PageContext): Picture {
  const uri = (address ?? '').trim()
  const { asset, cleaned, isTooLarge } = resources.assetOfUri(uri)
  if (cleaned) report('image-cleaned', id)
  if (asset !== null) return { asset }
  const isInFile = uri === '' || /^data:/i.test(uri)
  const isRemote = /^(?:https?:)?\/\//i.test(uri)
  const missing = isInFile ? 'image-damaged' : isRemote ? 'image-not-fetched' : 'image-not-supplied'
  const code = isTooLarge ? 'picture-too-large' : missing
  report(code, id, uri.slice(0, MAX_SHOWN_LENGTH))
  return { asset, ...(!isInFile && { url: uri, placeholder: namedPlaceholder(uri) }) }
}
