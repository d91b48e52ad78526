/** Changes to values of attributes and texts, depending on their form. */
import type { Random } from '../../oracle/random.ts'

const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '0.5',
  '1e-320',
  '1e3',
  '99999',
  '-99999',
  '1e7',
  '1e8',
  '1e12',
  '1e21',
  '1e300',
  '-1e308',
  '1e999',
  'NaN',
  'Infinity',
  '-Infinity',
  '',
  ' ',
  '0x10',
  '1,5',
  '12px',
  '50%',
  '٣',
  '2147483648',
  '4294967295',
  '9007199254740993',
]
const TEXTS = [
  '',
  ' ',
  '\u00a0',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'none',
  'default',
  'null',
  '%',
  '%%',
  '%page%',
  '&amp;',
  '&lt;',
  '&#0;',
  '&#x10ffff;',
  '&#xd800;',
  '\u202eabc',
  '\ufeff',
  '漢字',
  '👩‍👩‍👧',
  'a\u0301'.repeat(20),
  'w'.repeat(500),
  'a b '.repeat(100),
  '\n\n\n',
  '\t',
  '$$x^2$$',
  '[[[[',
  '{}',
  '"',
  "'",
  ';',
  '=',
  ';;=;',
  '../../etc/passwd',
  'data:,',
  'javascript:alert(1)',
]
const URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  'https://example.org/&quot;onload=&quot;x',
  'mailto:a@b',
  'http://',
  'https://[::1',
  'data:page/id,p',
  'data:page/id,nowhere',
  'http://example.org/\\..\\',
]
const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<b><i><u>',
  '</b></i>',
  '<table><tr><td>',
  '<td rowspan=1e9 colspan=1e9>x',
  '<font size=7 color=#zzz>',
  '<span style="font-size:1e999px;line-height:-4">x</span>',
  '<div style="background:url(http://evil.example)">x</div>',
  '<ul><li><ol><li>x',
  '<hr><br><p>',
  '<!-- ',
  '<![CDATA[',
  '<sub><sup>x',
  '<pre>  a\n b</pre>',
  '<h1 align=right>x</h1>',
  '<div style="margin:-1e9px;padding:1e9px;border:1e9px solid red">x</div>',
  '<svg onload=alert(1)>',
  '&nbsp;&bogus;&#99999999;',
  '<style>*{color:red}</style>x',
]
const SVGS = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="1e999" height="9"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="-4" height="0"/>',
  '<svg viewBox="0 0 1e999 NaN"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example/x.png"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(http://evil.example)</style></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill:url(http://evil.example)"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><b>x</b></foreignObject></svg>',
  '<svg',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="href" to="javascript:alert(1)"/></svg>',
  `${'<svg>'.repeat(300)}`,
]
const STYLE_KEYS =
  'shape rotation fillColor strokeColor strokeWidth dashPattern dashed edgeStyle endArrow startArrow endSize startSize image size points arcSize direction html fontSize fontColor fontFamily fontStyle exitX exitY entryX entryY exitDx entryDy exitPerimeter jettySize curved rounded opacity textOpacity fillOpacity gradientColor gradientDirection perimeter perimeterSpacing sourcePerimeterSpacing jumpStyle jumpSize spacing spacingLeft verticalAlign align labelPosition verticalLabelPosition labelWidth labelBackgroundColor overflow whiteSpace horizontal container collapsible childLayout startFill endFill sketch glass shadow flipH flipV imageWidth imageHeight imageAlign portConstraint snapToPoint orthogonalLoop loopStyle noEdgeStyle elbow segment sourcePort targetPort width absoluteArcSize absoluteSize fixedSize boundedLbl backboneSize position base dx dy double separatorColor swimlaneFillColor textDirection link aspect anchorPointDirection rotateLabel'.split(
    ' ',
  )
const STYLE_VALUES = [
  'swimlane',
  'table',
  'tableRow',
  'image',
  'label',
  'cylinder3',
  'cloud',
  'umlActor',
  'link',
  'flexArrow',
  'arrow',
  'wire',
  'pipe',
  'filledEdge',
  'singleArrow',
  'cube',
  'note',
  'callout',
  'hexagon',
  'process',
  'umlLifeline',
  'umlFrame',
  'folder',
  'module',
  'tape',
  'trapezoid',
  'parallelogram',
  'step',
  'document',
  'card',
  'ext',
  'mxgraph.basic.star',
  'mxgraph.aws4.resourceIcon',
  'mxgraph.bpmn.task',
  'mxgraph.mockup.forms.rrect',
  'mxgraph.archimate3.application',
  'mxgraph.flowchart.database',
  'mxgraph.er.entity',
  'mxgraph.electrical.resistors.resistor_1',
  'stencil(AAAA)',
  'constructor',
  'orthogonalEdgeStyle',
  'segmentEdgeStyle',
  'elbowEdgeStyle',
  'entityRelationEdgeStyle',
  'isometricEdgeStyle',
  'loopEdgeStyle',
  'sideToSideEdgeStyle',
  'topToBottomEdgeStyle',
  'ellipsePerimeter',
  'rhombusPerimeter',
  'hexagonPerimeter2',
  'centerPerimeter',
  'lifelinePerimeter',
  'calloutPerimeter',
  'backbonePerimeter',
  'arc',
  'gap',
  'sharp',
  'line',
  'block',
  'classic',
  'diamond',
  'oval',
  'cross',
  'circlePlus',
  'ERzeroToMany',
  'async',
  'box',
  'north',
  'south',
  'east',
  'west',
  'radial',
  'wrap',
  'hidden',
  'fill',
  'width',
  'vertical',
  'horizontal',
  'left',
  'right',
  'top',
  'bottom',
  'auto',
  'inherit',
  'swimlane',
  '#f00',
  '#12345678',
  'rgb(1,2,3)',
  'light-dark(#fff,#000)',
  'red',
  'vertical-rl',
  'rtl',
  '[[0.5,0],[1e308,1]]',
  '1 2 3',
  '0 0',
  '-1 5',
  'NaN 1',
]

function svgUri(random: Random): string {
  const svg = random.pick(SVGS)
  return random.chance(0.5)
    ? `data:image/svg+xml,${encodeURIComponent(svg)}`
    : `data:image/svg+xml${random.chance(0.5) ? '' : ';base64'},${Buffer.from(svg).toString('base64')}`
}

function number(random: Random): string {
  if (random.chance(0.5)) return random.pick(NUMBERS)
  return String(random.chance(0.5) ? random.whole(-1000, 3000) : (random.next() - 0.5) * 10 ** random.whole(-3, 9))
}

function style(text: string, random: Random): string {
  const terms = text.split(';')
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const at = random.whole(0, terms.length - 1)
    const kind = random.next()
    const value = random.chance(0.4) ? number(random) : random.chance(0.1) ? svgUri(random) : random.pick(STYLE_VALUES)
    if (kind < 0.5) terms.splice(at, 0, `${random.pick(STYLE_KEYS)}=${value}`)
    else if (kind < 0.8) terms[at] = `${terms[at]?.split('=')[0]}=${value}`
    else if (kind < 0.9) terms.splice(at, 1)
    else terms[at] = value
  }
  return terms.join(';')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A replacement for a value, depending on its form. */
function other(value: string, random: Random, all: readonly string[]): string {
  const kind = random.next()
  if (kind < 0.12) return random.pick(TEXTS)
  // Another value of the file: references to other elements, or to the same one.
  if (kind < 0.3) return random.pick(all)
  if (/^\s*-?[\d.]+(?:e[+-]?\d+)?\s*$/i.test(value)) return number(random)
  if (/;.*=|=.*;/.test(value) && !/[<&]/.test(value)) return style(value, random)
  if (/:/.test(value)) return random.chance(0.5) ? random.pick(URLS) : escaped(svgUri(random))
  if (kind < 0.5) return escaped(random.pick(MARKUP)) + value
  if (kind < 0.6) return value.repeat(random.whole(2, 5))
  if (kind < 0.7) return number(random)
  if (kind < 0.8) return random.pick(STYLE_VALUES)
  return random.pick(URLS)
}

const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g
const TEXT = />([^<>]+)</g

function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}

/** Changes, removes or renames an attribute. */
export function changeAttribute(text: string, random: Random): string {
  const found = [...text.matchAll(ATTRIBUTE)]
  if (found.length === 0) return text
  const match = random.pick(found)
  const [whole, name, value] = match as unknown as [string, string, string]
  const kind = random.next()
  if (kind < 0.06) return replaced(text, match.index, match.index + whole.length, '')
  if (kind < 0.12) {
    const [, another] = random.pick(found)
    return replaced(text, match.index, match.index + name.length, another as string)
  }
  const values = found.filter(([, key]) => key === name || random.chance(0.02)).map(([, , one]) => one as string)
  const made = other(value, random, values).replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return replaced(text, match.index + name.length + 2, match.index + whole.length - 1, made)
}

/** Changes a text between tags. */
export function changeText(text: string, random: Random): string {
  const found = [...text.matchAll(TEXT)]
  if (found.length === 0) return text
  const match = random.pick(found)
  const value = match[1] as string
  const made = other(
    value,
    random,
    found.slice(0, 200).map(([, one]) => one as string),
  ).replaceAll('<', '&lt;')
  return replaced(text, match.index + 1, match.index + 1 + value.length, made)
}
