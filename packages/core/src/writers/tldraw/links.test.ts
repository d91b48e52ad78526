/** Links of elements and labels: the editor refuses a whole snapshot for one that it cannot parse. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'
import { escapeXml } from '#xml/escape'
import { validRecords } from './valid-records.test-util.ts'

function convert(cells: string) {
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
  const { snapshot, report } = convertDiagram(file)
  const records = validRecords(snapshot)
  return { json: JSON.stringify(records), messages: report.messages.map(({ code, cell, from }) => [code, cell, from]) }
}

const linked = (link: string, cell: string) =>
  `<UserObject id="a" label="x" link="${link}"><mxCell ${cell} parent="1"><mxGeometry width="100" height="50" as="geometry"/></mxCell></UserObject>`

const labelled = (html: string) =>
  `<mxCell id="a" value="${escapeXml(html)}" style="html=1" vertex="1" parent="1"><mxGeometry width="100" height="50" as="geometry"/></mxCell>`

test('a shape has the link of its element', () => {
  const { json, messages } = convert(linked('https://wiki.example:10443/a', 'vertex="1"'))
  expect(json).toContain('"url":"https://wiki.example:10443/a"')
  expect(messages).toEqual([])
})

test.each(['http://10.0.0.256/', 'http://app.v1.2/x'])('a link that cannot be parsed is kept as data: %s', (link) => {
  const { json, messages } = convert(linked(link, 'vertex="1"'))
  expect(json).not.toContain(`"url":"${link}"`)
  expect(json).toContain(`"link":{"href":"${link}"}`)
  expect(messages).toEqual([['link-inside-dropped', 'a', link]])
})

test('the link of an edge is kept as data and reported, since arrows have none', () => {
  const ends = '<mxPoint as="sourcePoint"/><mxPoint x="100" y="80" as="targetPoint"/>'
  const { json, messages } = convert(
    `<UserObject id="e" label="" link="https://a.b/"><mxCell edge="1" parent="1"><mxGeometry as="geometry">${ends}</mxGeometry></mxCell></UserObject>`,
  )
  expect(json).toContain('"link":{"href":"https://a.b/"}')
  expect(messages).toEqual([['link-inside-dropped', 'e', 'https://a.b/']])
})

test.each([
  ['<a href="http://10.0.0.256/">x</a>', 'http://10.0.0.256/'],
  ['<code><a href="https://a.b/">x</a></code>', 'https://a.b/'],
])('a link in a label that its text cannot have is reported: %s', (html, link) => {
  const { json, messages } = convert(labelled(html))
  expect(json).not.toContain('"attrs":{"href"')
  expect(messages).toEqual([['label-link-dropped', 'a', link]])
})
