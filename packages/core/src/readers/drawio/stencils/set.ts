/** Stencil sets: files of up to 5 MB, of which a diagram needs a few stencils. */
import { AttributeReader } from '#xml/attributes'
import { parseStencil, type Stencil } from './load.ts'
import { stencilKey } from './names.ts'

export interface StencilSet {
  /** Number of stencils. */
  readonly size: number
  /** The stencil with a key (`stencilKey`); undefined if there is none or it is malformed. */
  get(key: string): Stencil | undefined
}

/** Comments, and start tags of the set and of its stencils. */
const OPENING = /<!--|<(shapes?)(?=[\s/>])/g
const END_TAG = '</shape>'

/**
 * Locates the stencils in the XML of a set. Each is parsed when it is first requested, and kept; of two with the same
 * name the last counts.
 * @throws DiagramInputError malformed-xml on an undeclared reference in a name.
 */
export function stencilSet(xml: string): StencilSet {
  const places = new Map<string, { readonly start: number; readonly end: number }>()
  const reader = new AttributeReader(() => {})
  let set = ''
  OPENING.lastIndex = 0
  for (let tag = OPENING.exec(xml); tag; tag = OPENING.exec(xml)) {
    const [opening, element] = tag
    if (element === undefined) {
      const end = xml.indexOf('-->', tag.index + opening.length)
      if (end < 0) break
      OPENING.lastIndex = end
      continue
    }
    const name = reader.read(xml, tag.index + opening.length)?.get('name') ?? ''
    OPENING.lastIndex = reader.end
    if (element === 'shapes') set = name
    else {
      const end = endOfShape(xml, reader.end)
      if (end < 0) break
      if (name !== '') places.set(stencilKey(set, name), { start: tag.index, end })
      OPENING.lastIndex = end
    }
  }
  const parsed = new Map<string, Stencil | undefined>()
  return {
    size: places.size,
    get(key) {
      const place = places.get(key)
      if (place === undefined) return undefined
      if (!parsed.has(key)) parsed.set(key, parsedOrNone(xml.slice(place.start, place.end)))
      return parsed.get(key)
    },
  }
}

/**
 * End of the element whose attributes end at a position; -1 if it is not closed. Stencils contain no other stencils.
 */
function endOfShape(xml: string, at: number): number {
  const tagEnd = xml.indexOf('>', at)
  if (tagEnd < 0 || xml[tagEnd - 1] === '/') return tagEnd < 0 ? -1 : tagEnd + 1
  const close = xml.indexOf(END_TAG, tagEnd)
  return close < 0 ? -1 : close + END_TAG.length
}

function parsedOrNone(xml: string): Stencil | undefined {
  try {
    return parseStencil(xml)
  } catch {
    return undefined
  }
}
