/** The elements of XHTML that ReqIF allows (driver.xsd of ReqIF 1.0.1), by their form in rich text. */

/** Blocks that become nodes of the same name. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote address hr table caption colgroup col thead tfoot tbody tr th td'.split(
    ' ',
  ),
)

/** Blocks in which white space between tags is insignificant and text is not allowed. */
export const STRUCTURES: ReadonlySet<string> = new Set('ul ol dl table colgroup thead tfoot tbody tr'.split(' '))

/** Blocks that hold only text. */
export const TEXT_ONLY: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 pre address dt caption'.split(' '))

/** Elements without content. */
export const EMPTY: ReadonlySet<string> = new Set(['hr', 'col', 'br'])

/** Inline elements that become marks of a leaf. */
export const MARKS = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic', code: 'code' } as const

/** Inline elements without a mark. */
export const WRAPPERS: ReadonlySet<string> = new Set(
  'span sub sup tt big small dfn samp kbd var cite abbr acronym q ins del'.split(' '),
)

/** Attributes that are kept unchanged. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  'style class title lang dir align valign char charoff width height border cellpadding cellspacing frame rules summary span colspan rowspan headers scope abbr axis datetime cite'.split(
    ' ',
  ),
)

/** Attributes of links that are kept unchanged, besides the address. */
export const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(
  'style class title lang dir accesskey charset hreflang rel rev tabindex type'.split(' '),
)

/** Attributes of attached files that are kept unchanged, besides the path and the media type. */
export const OBJECT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'width height name style class title lang dir archive classid codebase codetype declare standby tabindex'.split(' '),
)

/** Blocks with different names in rich text and in XHTML. */
export const RICH_NAMES: ReadonlyMap<string, string> = new Map([
  ['p', 'paragraph'],
  ['pre', 'code-block'],
])

export const NO_BREAK = '\u00a0'

/** Classes of a "span" with no-break spaces in which we write white space that XHTML would collapse. */
export const FIXED_SPACE = { ' ': 'drawbridge-space', '\t': 'drawbridge-tab' } as const
