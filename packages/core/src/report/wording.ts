/** Messages in the words of the person who owns the diagram: a short title, and what the loss means for them. */
import { CATALOGUE, type MessageCode, type MessageKind } from './catalogue/index.ts'

/**
 * look: something is missing or wrong and a person should check it; different: everything is there but looks different;
 * technical: no visible difference, for those who want the details.
 */
export type Consequence = 'look' | 'different' | 'technical'

/** All consequences, the most important first. */
export const CONSEQUENCES: readonly Consequence[] = ['look', 'different', 'technical']

interface Wording {
  readonly consequence: Consequence
  readonly title: string
}

const TITLES: Readonly<Record<Consequence, Partial<Record<MessageCode, string>>>> = {
  look: {
    'page-not-readable': 'Page could not be read',
    'master-not-readable': 'Master of a stencil could not be read',
    'encoding-damaged': 'Single letters may be wrong',
    'encoding-unknown': 'Letters may be wrong',
    'element-limit': 'Element left out',
    'nesting-dropped': 'Element nested too deeply left out',
    'reference-missing': 'Element missing in the model',
    'notation-unknown': 'Unknown element, drawn as a box or a line',
    'style-unknown': "Look known only to the file's program",
    'sign-unknown': 'Unknown symbol, shape drawn without it',
    'figure-too-large': 'Drawing too large, shown as a rectangle',
    'picture-kind-unknown': 'Picture of an unknown kind',
    'picture-too-large': 'Picture too large',
    'picture-drawn-in-part': 'Parts of a picture missing',
    'stencil-missing': 'Icon replaced by a box',
    'stencil-damaged': 'Own drawing of a shape damaged',
    'symbol-missing': 'Symbol missing',
    'image-not-fetched': 'Picture on the web not loaded',
    'image-not-supplied': 'Library picture missing',
    'image-damaged': 'Picture damaged',
    'background-image-dropped': 'Background picture left out',
    'label-image-dropped': 'Picture in a label missing',
    'label-element-dropped': 'Part of a label missing',
    'label-element-flattened': 'Part of a label shown as text',
    'label-link-dropped': 'Link in a label removed',
    'label-cut': 'Label shortened',
    'label-math-kept': 'Formula shown as text',
    'label-table-flattened': 'Table turned into lines of text',
    'edge-end-free': 'Arrow end not attached',
    'page-too-large': 'Page too large for tldraw',
    'too-many-pages': 'Too many pages for tldraw',
  },
  different: {
    'title-cut': 'Title shortened',
    'page-shadow-dropped': 'Page shadow left out',
    'label-style-ignored': 'Label style not kept',
    'label-placeholder-kept': 'Placeholder shown as text',
    'edge-route-approximated': 'Arrow takes a different route',
    'edge-end-moved': 'Arrow end moved',
    'arrowhead-approximated': 'Arrowhead replaced',
    'edge-corners-sharp': 'Round corners of arrows drawn sharp',
    'corners-sharp-throughout': 'Shapes with sharp corners without the plugin',
    'edge-jumps-dropped': 'Line jumps left out',
    'edge-jumps-limited': 'Too many crossings for line jumps',
    'edge-curves-coarse': 'Very long curve drawn coarsely',
    'edge-outline-simplified': 'Block arrow drawn as a line',
    'edge-outline-drawn': 'Block arrow drawn as thick arrows',
    'line-drawn-plain': 'Line drawn plain',
    'figure-as-image': 'Shape drawn as a picture',
    'sketch-approximated': "Hand-drawn look is tldraw's own",
    'text-sizes-merged': 'Font sizes merged',
    'text-colours-merged': 'Text colours merged',
    'text-script-flattened': 'Superscript and subscript written as normal text',
    'text-background-dropped': 'Text background left out',
    'text-background-approximated': 'Text background as highlight',
    'text-underline-dropped': 'Underline left out',
    'label-table-drawn': 'Table drawn as a picture',
    'layout-simplified': 'Arranged in a grid, without positions',
    'laid-out': 'Laid out automatically, without positions',
    'links-dropped': 'More links left out',
  },
  technical: {
    'page-empty': 'Empty page',
    'control-characters-removed': 'Forbidden characters removed',
    'duplicate-id': 'Id used twice',
    'missing-id': 'Element without an id',
    'unknown-parent': 'Parent missing',
    'parent-cycle': 'Element inside itself',
    'nesting-limit': 'Nested too deeply',
    'unknown-terminal': 'Arrow leads to nothing in the source',
    'missing-geometry': 'Element without a size',
    'invalid-number': 'Number cannot be used',
    'invalid-fill': 'Colour cannot be used, area black',
    'invalid-colour': 'Colour cannot be used',
    'neither-vertex-nor-edge': 'Neither shape nor arrow',
    'edge-without-end': 'Arrow not drawn by the source either',
    'edge-without-geometry': 'Arrow not drawn by the source either',
    'edge-label-alone': 'Only the label of an arrow, as in the source',
    'not-displayed': 'Not shown by the source either',
    'hidden-element': 'Hidden, as in the source',
    'unknown-shape': 'Unknown shape, a rectangle in the source too',
    'link-not-followed': 'Link kept as text',
    'link-inside-dropped': 'Link kept as data',
    'image-cleaned': 'Scripts removed from a picture',
    'edge-in-pieces': 'Arrow drawn from several pieces',
    'label-hidden-cut': 'Hidden text kept as data',
    'page-background': 'Page background',
    'shape-without-place': 'Not drawn by the source either',
    'hyperedge-dropped': 'Edges between more than two nodes left out',
    'elements-not-drawn': 'Elements not shown by any diagram',
    'attributes-cut': 'Extension values left out',
    'language-missing': 'Language not in the file',
    'comment-kept': 'Comment in the file',
    'text-hidden': 'Hidden text left out',
    // With the plugin these look as in the source.
    'edge-route-simplified': 'Simpler route without the plugin',
    'corners-sharp': 'Sharp corners without the plugin',
    'shape-simplified': 'Simpler shape without the plugin',
    'label-background-dropped': 'No label background without the plugin',
    'gradient-flattened': 'No gradient without the plugin',
    'shadow-dropped': 'No shadow without the plugin',
    'edge-shadow-dropped': 'No arrow shadow without the plugin',
  },
}

const WORDINGS = new Map<string, Wording>(
  CONSEQUENCES.flatMap((consequence) =>
    Object.entries(TITLES[consequence]).map(([code, title]): [string, Wording] => [code, { consequence, title }]),
  ),
)

/**
 * For codes without their own wording: the consequence follows from the catalogue's effect, and the code is the title.
 */
function plainWording(code: MessageCode): Wording {
  const { severity, effect }: MessageKind = CATALOGUE[code]
  const consequence = severity === 'info' ? (effect ? 'different' : 'technical') : 'look'
  return { consequence, title: code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ') }
}

/** The title of a message, and what it means for the person. */
export function wordingOf(code: MessageCode): Wording {
  return WORDINGS.get(code) ?? plainWording(code)
}
