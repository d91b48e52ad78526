/** Layers of a page as the user has switched them. */
import type { Page } from '@drawbridge/core'

/** Layer id → whether it is visible. */
export type ShownLayers = Readonly<Record<string, boolean>>

/** The page with the visibility of some layers changed; elements hidden for another reason stay hidden. */
export function withLayers(page: Page, shown: ShownLayers): Page {
  const wanted = new Map(Object.entries(shown))
  const elements = page.elements.map((element) => {
    const isShown = wanted.get(element.layer ?? '')
    const { hidden, ...rest } = element
    if (isShown === undefined || (hidden !== undefined && hidden !== 'layer')) return element
    return isShown ? rest : { ...rest, hidden: 'layer' as const }
  })
  return { ...page, elements }
}
