/** Layers of a page as somebody has switched them. */
import type { Message, Page } from '@drawbridge/core'

/** Layer id → whether it is seen. */
export type ShownLayers = Readonly<Record<string, boolean>>

/** The page with other layers seen than the source says; what is hidden for a reason of its own stays hidden. */
export function withLayers(page: Page, shown: ShownLayers, messages: readonly Message[]): Page {
  const byLayer = new Set(
    messages.flatMap(({ code, from, cell }) => (code === 'hidden-element' && from === 'layer' ? [cell] : [])),
  )
  const wanted = new Map(Object.entries(shown))
  const elements = page.elements.map((element) => {
    const isShown = wanted.get(element.layer ?? '')
    if (isShown === undefined || (element.hidden && !byLayer.has(element.id))) return element
    return { ...element, hidden: !isShown }
  })
  return { ...page, elements }
}
