/** Containers and syntax of files, independent of their content. */
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { type Axis, axis, longAxis, times } from './axis.ts'
import { escaped, page, vertex } from './drawio-cells.ts'

export const CONTAINER_AXES: Readonly<Record<string, Axis>> = {
  'deflated pages': axis(
    (n) =>
      `<mxfile>${times(n / 8, (i) => `<diagram id="p${i}">${deflateRawSync(encodeURIComponent(page(vertex('a')))).toString('base64')}</diagram>`)}</mxfile>`,
  ),
  'attributes of an element': longAxis((n) =>
    page('').replace('<mxGraphModel', `<mxGraphModel ${times(n, (i) => `a${i}="1" `)}`),
  ),
  'comments and instructions': longAxis((n) => times(n, () => '<!-- c --><?p i?>') + page(vertex('a'))),
  'sections of character data': longAxis((n) => page(vertex('a') + times(n, () => '<![CDATA[x]]>'))),
  'references in a value': longAxis((n) =>
    page(vertex('a').replace('value=""', `value="${times(n, () => '&#65;&amp;')}"`)),
  ),
  'line breaks in values': longAxis((n) =>
    page(times(n / 8, (i) => vertex(`v${i}`).replace('value=""', 'value="a\nb\tc"'))),
  ),
  'forbidden characters': longAxis((n) =>
    page(vertex('a').replace('value=""', `value="${times(n, () => '\u0001&#2;')}"`)),
  ),
  'names in front of names': longAxis((n) => page(times(n / 8, (i) => `<x${i}:y xmlns:x${i}="u"/>`))),
  'spaces in tags': longAxis((n) => page(vertex('a')).replace('<root', `<root${' '.repeat(n * 8)}`)),
  'spaces before the file': longAxis((n) => ' \n'.repeat(n * 8) + page(vertex('a'))),
  'less-than signs in a page': longAxis((n) => `<html><body>${'<'.repeat(n)}</body></html>`),
  'elements of an HTML page': longAxis(
    (n) => `<html><body>${times(n, () => '<div class="mxgraph" data-mxgraph="{">')}</body></html>`,
  ),
  'shapes of a library': axis(
    (n) =>
      `<mxlibrary>${escaped(JSON.stringify(Array.from({ length: n / 4 }, (_, i) => ({ xml: page(vertex('a')), title: `S${i}` }))))}</mxlibrary>`,
  ),
  'entries of a package': axis((n) =>
    zipSync(
      Object.fromEntries([
        ...Array.from({ length: n }, (_, i) => [`visio/x${i}.xml`, strToU8('<a/>')]),
        ['visio/document.xml', strToU8('<a/>')],
      ]),
      { level: 0 },
    ),
  ),
}
