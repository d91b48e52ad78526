/** Links and embeds as some wikis write them: `[[page]]`, `[[page|words]]`, `![[plan.drawio]]`. */
import type { Data, PhrasingContent, Root, RootContent } from 'mdast'

const WIKI_LINK = /(!?)\[\[([^\][|\n]+)(?:\|([^\][\n]*))?\]\]/

/** What marks such links and embeds: they name files, wherever these are. */
export const BY_NAME: Data = {}

type Parent = { children: RootContent[] }

/** Turns them into links and images, in place. */
export function withWikiLinks(root: Root): void {
  const open: Parent[] = [root]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    parent.children = parent.children.flatMap((node): RootContent[] =>
      node.type === 'text' ? linksIn(node.value) : [node],
    )
    for (const node of parent.children) if ('children' in node) open.push(node as Parent)
  }
}

function linksIn(text: string): PhrasingContent[] {
  const found = WIKI_LINK.exec(text)
  if (!found) return text === '' ? [] : [{ type: 'text', value: text }]
  const [whole, embeds, target = '', words = ''] = found
  // The words of an embed are its width.
  const isSize = /^\d+(?:x\d+)?$/.test(words)
  const url = target.trim()
  const node: PhrasingContent =
    embeds === ''
      ? { type: 'link', url, children: [{ type: 'text', value: words || url }], data: BY_NAME }
      : { type: 'image', url, alt: isSize ? '' : words, data: BY_NAME }
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ type: 'text' as const, value: before }]),
    node,
    ...linksIn(text.slice(found.index + whole.length)),
  ]
}
