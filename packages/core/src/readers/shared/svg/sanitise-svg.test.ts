/** Embedded pictures: nothing in them can act or refer outside, however it is written. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#limits'
import { type CleanSvg, sanitiseSvg } from './sanitise-svg.ts'

/** A picture that can be shown. */
function shown(text: string): CleanSvg {
  const clean = sanitiseSvg(text, DEFAULT_LIMITS)
  if (typeof clean === 'string') throw new Error(clean)
  return clean
}
const clean = (inner: string) => shown(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

test.each([
  '@import "http://a.b/c.css";',
  '<![CDATA[@im]]>port "http://a.b/c.css";',
  '@im<!-- -->port "http://a.b/c.css";',
  '@im<script/>port "http://a.b/c.css";',
  '@im<g/>port "http://a.b/c.css";',
  '<g>@import "http://a.b/c.css";</g>',
  'a{fill:u<desc/>rl(http://a.b/)}',
  'a{fill:url(ht<title>x</title>tp://a.b/)}',
  'a{fill:url("#c" url(http://a.b/))}',
  // In lower case this letter is two units long.
  `/*${'İ'.repeat('http://a.b/'.length)}*/a{fill:url(http://a.b/#c)}`,
])('a style sheet cannot refer outside, in one text or in several: %s', (sheet) => {
  const { text, cleaned } = clean(`<style>${sheet}</style>`)
  expect(cleaned).toBe(true)
  expect(text).not.toMatch(/import|a\.b/)
})

test('a harmless style sheet is kept, in one text or in several', () => {
  const { text, cleaned } = clean('<style>a{fill:red}<![CDATA[ b>c{fill:url(#d)}]]></style>')
  expect(text).toContain('<style>a{fill:red} b&gt;c{fill:url(#d)}</style>')
  expect(cleaned).toBe(false)
})

test.each([
  'script',
  'foreignObject',
  'iframe',
  'audio',
  'video',
  'object',
  'embed',
  'link',
  'handler',
  'listener',
  'animate',
  'animateTransform',
  'animateMotion',
  'set',
  'discard',
])('<%s> is left out with its content, which is reported', (name) => {
  const { text, cleaned } = clean(`<${name}><path d="M0 0"/></${name}><g/>`)
  expect(text).toMatch(/^<svg [^>]*><g\/><\/svg>$/)
  expect(cleaned).toBe(true)
})

test.each([
  'href="http://a.b/"',
  'xlink:href="x.svg#a.b"',
  'href="javascript:a.b"',
  'href="data:image/svg+xml,a.b"',
  'href="data:text/html,a.b"',
  'href="data:image/pngs,a.b"',
  'href=" x#data:image/png,a.b"',
  'onload="a.b"',
  'ONCLICK="a.b"',
  'style="width:EXPRESSION (a.b)"',
  'fill="javascript:a.b"',
  'style="-moz-binding:a.b"',
  'style="behavior :a.b"',
  'style="fill:image-set (\'a.b\' 1x)"',
  'style="fill:\\75rl(a.b)"',
  'filter="url(a.b#c)"',
  'mask="url(#a.b"',
])('an attribute that could act or refer outside is removed, which is reported: %s', (attribute) => {
  const { text, cleaned } = clean(`<image ${attribute}/>`)
  expect(text).toMatch(/<image(?: [a-z]+="[^"]*")?\/>/)
  expect(text).not.toContain('a.b')
  expect(cleaned).toBe(true)
})

test.each(['png', 'jpeg', 'jpg', 'gif', 'webp', 'bmp'])('a picture of the type %s is kept inside a picture', (type) => {
  const { text, cleaned } = clean(`<image href=" data:image/${type};base64,AAAA"/>`)
  expect(text).toContain(`data:image/${type};base64,AAAA`)
  expect(cleaned).toBe(false)
})

test('parts that are used again and again are drawn only while a browser can draw them', () => {
  const level = (i: number) => `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`
  const levels = (count: number) =>
    `<defs><rect id="l0"/>${Array.from({ length: count }, (_, i) => level(i + 1)).join('')}</defs><use xlink:href="#l${count}"/><rect id="r"/>`
  expect(clean(levels(4))).toMatchObject({ cleaned: false, text: expect.stringContaining('<use') })
  const bomb = clean(levels(9))
  expect(bomb.cleaned).toBe(true)
  expect(bomb.text).not.toContain('<use')
  expect(bomb.text).toContain('<rect id="r"/>')
})

test('copies are counted with any prefix', () => {
  const level = (i: number) => `<n:g id="l${i}">${`<n:use href="#l${i - 1}"/>`.repeat(10)}</n:g>`
  const levels = Array.from({ length: 9 }, (_, i) => level(i + 1)).join('')
  const text = `<n:svg xmlns:n="http://www.w3.org/2000/svg"><n:rect id="l0"/>${levels}</n:svg>`
  expect(shown(text).text).not.toContain('use')
})

test('parts that contain themselves, and long chains of parts, are read', () => {
  expect(clean('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>').text).toContain('<use')
  const chain = Array.from({ length: 20_000 }, (_, i) => `<use id="u${i}" href="#u${i + 1}"/>`).join('')
  expect(clean(chain).cleaned).toBe(true)
})

test.each(['', 'svg:', 'ns0:'])('a picture with the prefix "%s" is rebuilt without it', (prefix) => {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const text = `<${prefix}svg ${declared}="http://www.w3.org/2000/svg"><${prefix}path d="M0 0"/></${prefix}svg>`
  expect(sanitiseSvg(text, DEFAULT_LIMITS)).toMatchObject({
    text: expect.stringMatching(/^<svg [^>]*><path d="M0 0"\/><\/svg>$/),
    cleaned: false,
  })
})

test('a prefix of another namespace is not that of a picture', () => {
  expect(sanitiseSvg('<a:svg xmlns:a="urn:a"/>', DEFAULT_LIMITS)).toBe('damaged')
})

test('a picture with too many elements or levels is too large, not damaged', () => {
  const picture = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
  const limits = { ...DEFAULT_LIMITS, maxElements: 10, maxDepth: 10 }
  expect(sanitiseSvg(picture('<g/>'.repeat(10)), limits)).toBe('too-large')
  expect(sanitiseSvg(picture(`${'<g>'.repeat(10)}${'</g>'.repeat(10)}`), limits)).toBe('too-large')
  expect(sanitiseSvg(picture('<g>'), limits)).toBe('damaged')
})

test.each(['viewBox="0 0 1e999 NaN"', 'transform="translate(Infinity,0)"', 'points="0,0 NaN,1"'])(
  'a list with something that is no number is left out: %s',
  (attribute) => {
    expect(clean(`<polygon ${attribute}/>`).text).toContain('<polygon/>')
  },
)

describe('pictures with declarations', () => {
  const picture = (declarations: string, inner: string) =>
    `<?xml version="1.0"?><!-- Generator: Adobe Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [
        ${declarations}
      ]><svg xmlns="http://www.w3.org/2000/svg" xmlns:x="&ns_extend;">${inner}</svg>`

  test('those of Illustrator are names for addresses', () => {
    const made = shown(
      picture(
        '<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"> <!ENTITY hint \'a > b\'>',
        '<title>&hint;</title><rect width="5" height="5"/>',
      ),
    )
    expect(made.text).toContain('<title>a &gt; b</title><rect width="5" height="5"/>')
    expect(made.cleaned).toBe(false)
  })

  test.each([
    ['names inside names', '<!ENTITY ns_extend "a"><!ENTITY b "&ns_extend;&ns_extend;">', ''],
    ['files', '<!ENTITY ns_extend SYSTEM "file:///etc/passwd">', ''],
    ['parameters', '<!ENTITY % ns_extend "a">', ''],
    ['markup', '<!ENTITY ns_extend "<script/>">', ''],
    ['more text than the picture has', `<!ENTITY ns_extend "${'a'.repeat(400)}">`, '&ns_extend;'.repeat(100)],
  ])('%s are refused', (_what, declarations, inner) => {
    expect(sanitiseSvg(picture(declarations, inner), DEFAULT_LIMITS)).toBe('damaged')
  })
})

test('quotes, markup and line breaks in attributes are written as text', () => {
  const { text, cleaned } = clean(`<text font-family='"A" &amp; &lt;B>' x="1&#10;2"/>`)
  expect(text).toContain('<text font-family="&quot;A&quot; &amp; &lt;B&gt;" x="1 2"/>')
  expect(cleaned).toBe(false)
})

test('numbers that are none are left out, names and classes of that kind are not', () => {
  const { text, cleaned } = clean(
    '<rect id="NaN" class="Infinity" x="NaN" width="-Infinity" height="5" transform="scale(NaN)"/>',
  )
  expect(text).toContain('<rect id="NaN" class="Infinity" height="5"/>')
  expect(cleaned).toBe(false)
})

test('white space is kept only as the standard says', () => {
  expect(clean('<text xml:space="preserve"/>').text).toContain('<text xml:space="preserve"/>')
  expect(clean('<text xml:space="&quot;x"/>').text).toContain('<text xml:space="default"/>')
})

test('a reference that does not end makes its attribute empty', () => {
  expect(clean('<rect fill="url(http://a.b/"/>')).toMatchObject({
    cleaned: true,
    text: expect.stringContaining('fill=""'),
  })
})

test('elements of other prefixes than those of SVG are left out', () => {
  const text = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/><rect/><t:rect xmlns:t="urn:t"/></s:svg>'
  expect(sanitiseSvg(text, DEFAULT_LIMITS)).toMatchObject({
    cleaned: true,
    text: expect.stringMatching(/<rect\/><rect\/><\/svg>$/),
  })
})

test('more declarations than pictures have stay, and the picture counts as damaged', () => {
  const declared = (count: number) =>
    `<!DOCTYPE svg [${Array.from({ length: count }, (_, i) => `<!ENTITY e${i} "x">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e0;</text></svg>`
  expect(sanitiseSvg(declared(100), DEFAULT_LIMITS)).toMatchObject({ text: expect.stringContaining('<text>x</text>') })
  expect(sanitiseSvg(declared(101), DEFAULT_LIMITS)).toBe('damaged')
})

test.each([
  ['long chains of filters', `<filter id="f">${'<feGaussianBlur stdDeviation="500"/>'.repeat(101)}</filter>`, 1],
  ['filters of very many elements', '<filter id="f"><feTurbulence numOctaves="9"/></filter>', 1_001],
])('%s are left out, and what they are for is drawn without them', (_, filter, count) => {
  const { text, cleaned } = clean(filter + '<rect width="9" height="9" filter="url(#f)"/>'.repeat(count))
  expect([text.match(/<rect/g)?.length, /filter|fe[GT]/.test(text), cleaned]).toEqual([count, false, true])
})

describe('HTML in a picture', () => {
  const html = (inner: string, attributes = 'x="5" y="20" width="150" height="24"') =>
    clean(`<foreignObject ${attributes}><div xmlns="http://www.w3.org/1999/xhtml">${inner}</div></foreignObject>`)

  test('becomes text', () => {
    const { text, cleaned } = html('Node <b>text</b><br/>&lt;two&gt;')
    expect(text).toContain('<tspan x="5" y="35.2">Node text</tspan><tspan x="5" y="54.4">&lt;two&gt;</tspan>')
    expect(cleaned).toBe(false)
  })
  test('is wrapped at the width of its area and centred as its style says', () => {
    const { text } = html('<p style="text-align: center; font-size: 10px">one two three four</p>', 'width="50"')
    expect(text).toMatch(/<text font-size="10" [^>]*text-anchor="middle"><tspan x="25" y="9.5">one two<\/tspan>/)
  })
  test('loses all but its text', () => {
    const { text, cleaned } = html('a<script>b</script><img src="http://a.b/"/>')
    expect(text).toMatch(/>a<\/tspan><\/text>/)
    expect(text).not.toMatch(/script|>b|a\.b/)
    expect(cleaned).toBe(true)
  })
  test('is left out where the picture has another drawing of it', () =>
    expect(clean('<switch><foreignObject><p>a</p></foreignObject><text>b</text></switch>').text).toMatch(
      /<switch><text>b<\/text><\/switch>/,
    ))
})
