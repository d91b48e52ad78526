/** The views of a diagram: boxes, lines and texts with their places (docs/formats/cameo.md §2). */

import { isUsable } from '#diagram/geometry'
import type { Box, Point } from '#diagram/index'
import { append } from '#values/lists'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { attribute, named } from './model.ts'

export interface CameoView {
  /** Unique in the file, as references name it. */
  readonly id: string
  /** The metaclass, or the kind of the symbol ("DiagramFrame", "TextBox", "Role"). */
  readonly kind: string
  /** Id of the element of the model; '' if it shows none. */
  readonly element: string
  readonly box: Box | undefined
  readonly points: readonly Point[]
  readonly text: string
  /** Ids of the views at both ends of a line. */
  readonly ends: readonly [string, string] | undefined
  readonly parent: CameoView | undefined
}

const referenceIn = (element: XmlElement, name: string): string => attribute(named(element, name)[0], 'xmi:idref')

function numbersIn(text: string): number[] {
  const numbers = text.split(',').map((part) => Number.parseFloat(part))
  return numbers.every((number) => Number.isFinite(number) && isUsable(number)) ? numbers : []
}

/** "x, y; x, y; " is a line. */
function pointsIn(text: string): Point[] {
  if (!text.includes(';')) return []
  return text.split(';').flatMap((part): Point[] => {
    const [x, y] = numbersIn(part)
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
}

/** "x, y, width, height" is a box. */
function boxIn(text: string): Box | undefined {
  const [x, y, w, h] = text.includes(';') ? [] : numbersIn(text)
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined
  return { x, y, w: Math.max(0, w), h: Math.max(0, h) }
}

function viewOf(element: XmlElement, parent: CameoView | undefined): CameoView {
  const geometry = named(element, 'geometry').map(textOf)[0] ?? ''
  const [first, second] = [referenceIn(element, 'linkFirstEndID'), referenceIn(element, 'linkSecondEndID')]
  return {
    id: attribute(element, 'xmi:id'),
    kind: attribute(element, 'elementClass'),
    element: referenceIn(element, 'elementID'),
    box: boxIn(geometry),
    points: pointsIn(geometry),
    text: named(element, 'text').map(textOf)[0] ?? '',
    ends: first !== '' && second !== '' ? [first, second] : undefined,
    parent,
  }
}

/** All views, those around others before them. */
export function viewsIn(root: XmlElement): CameoView[] {
  const views: CameoView[] = []
  const open: { readonly inside: XmlElement; readonly parent: CameoView | undefined }[] = [
    { inside: root, parent: undefined },
  ]
  for (let one = open.pop(); one; one = open.pop()) {
    const { inside, parent } = one
    const below = elementsOf(inside, 'mdElement').map((element) => {
      const view = viewOf(element, parent)
      views.push(view)
      return named(element, 'mdOwnedViews').map((inner) => ({ inside: inner, parent: view }))
    })
    append(open, below.flat().reverse())
  }
  return views
}

/** The line that a text or an end of a line belongs to. */
export function lineAround(view: CameoView): CameoView | undefined {
  for (let around = view.parent; around; around = around.parent) if (around.ends) return around
  return undefined
}

export const isText = ({ kind }: CameoView): boolean => kind.startsWith('TextBox')
