/** Links and embeds as some wikis write them: `[[page]]`, `[[page|words]]`, `![[plan.drawio]]`. */
import type { fromMarkdown } from 'mdast-util-from-markdown'

/** The tree of a page. */
export type Root = ReturnType<typeof fromMarkdown>
export type RootContent = Root['children'][number]

const WIKI_LINK = /(!?)\[\[([^\][|\n]+)(?:\|([^\][\n]*))?\]\]/g

/** The mark of such links and embeds: they name files, wherever these are. */
export const BY_NAME: NonNullable<Root['data']> = {}

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

function linksIn(text: string): RootContent[] {
  const nodes: RootContent[] = []
  let end = 0
  const take = (until: number) => {
    if (until > end) nodes.push({ type: 'text', value: text.slice(end, until) })
  }
  for (const found of text.matchAll(WIKI_LINK)) {
    const [whole, embeds, target = '', words = ''] = found
    take(found.index)
    end = found.index + whole.length
    const url = target.trim()
    // The words of an embed may be its width.
    const alt = /^\d+(?:x\d+)?$/.test(words) ? '' : words
    if (embeds === '!') nodes.push({ type: 'image', url, alt, data: BY_NAME })
    else nodes.push({ type: 'link', url, children: [{ type: 'text', value: words || url }], data: BY_NAME })
  }
  take(text.length)
  return nodes
}
