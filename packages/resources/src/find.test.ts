import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, describe, expect, test } from 'vitest'
import { findResources } from './index.ts'

const base = mkdtempSync(join(tmpdir(), 'drawbridge-resources-'))
afterAll(() => rmSync(base, { recursive: true }))

const folder = join(base, 'webapp')
const shape =
  '<shape name="Big Thing" w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>'
const picture =
  '<shape name="Picture" w="10" h="10"><foreground><image src="img/lib/own/dot.svg" x="0" y="0" w="5" h="10"/></foreground></shape>'
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><circle cx="2" cy="2" r="2"/></svg>'
mkdirSync(join(folder, 'stencils/own'), { recursive: true })
mkdirSync(join(folder, 'img/lib/own'), { recursive: true })
writeFileSync(join(folder, 'stencils/own/things.xml'), `<shapes name="mxgraph.own.things">${shape}${picture}</shapes>`)
writeFileSync(join(folder, 'stencils/broken.xml'), '<shapes name="mxgraph.broken"><shape')
writeFileSync(join(folder, 'img/lib/own/dot.svg'), dot)
writeFileSync(join(folder, 'img/lib/own/notes.txt'), 'no picture')
writeFileSync(join(base, 'secret.svg'), dot)
symlinkSync(join(base, 'secret.svg'), join(folder, 'img/link.svg'))

const resources = findResources({ folder })

describe('stencils', () => {
  test('are found by their full name, again and again', () => {
    const found = resources.stencil('mxgraph.own.things.big_thing')
    expect(found?.attributes.get('name')).toBe('Big Thing')
    expect(resources.stencil('mxgraph.own.things.big_thing')).toBe(found)
    expect(findResources({ folder })).toBe(resources)
  })

  test('that do not exist are undefined, also in damaged sets', () => {
    for (const name of ['mxgraph.own.things.other', 'mxgraph.nowhere.x', 'mxgraph.broken.x', 'rectangle', ''])
      expect(resources.stencil(name), name).toBeUndefined()
  })

  test('a folder may contain the sets directly', () => {
    expect(findResources({ folder: join(folder, 'stencils') }).stencil('mxgraph.own.things.big_thing')).toBeDefined()
    expect(findResources({ folder: join(base, 'absent') }).stencil('mxgraph.own.things.big_thing')).toBeUndefined()
  })
})

describe('pictures', () => {
  test('are found by their path', () => {
    const found = resources.image('img/lib/own/dot.svg')
    expect(found?.mime).toBe('image/svg+xml')
    expect(new TextDecoder().decode(found?.bytes)).toBe(dot)
  })

  test.each([
    '../secret.svg',
    'img/../../secret.svg',
    'img/link.svg',
    '/etc/passwd.svg',
    'img\\lib\\own\\dot.svg',
    'img/lib/own/notes.txt',
    'img/lib/own',
    'img//lib/own/dot.svg',
    'img/lib/own/dot.svg\u0000.svg',
    '',
  ])('%j leads nowhere', (path) => expect(resources.image(path)).toBeUndefined())
})

describe('a conversion', () => {
  const file = (name: string) =>
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" style="shape=${name};" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell></root></mxGraphModel>`

  test('draws the stencils it is given, and reports missing ones', () => {
    const codes = (given: object) =>
      convertDiagram(file('mxgraph.own.things.big_thing'), given).report.messages.map(({ code }) => code)
    expect(codes({ resources })).toEqual([])
    // A box with the stencil's name in it, as a picture.
    expect(codes({})).toEqual(['stencil-missing', 'figure-as-image'])
  })

  test('takes the pictures inside stencils', () => {
    const { report, snapshot } = convertDiagram(file('mxgraph.own.things.picture'), { resources })
    expect(report.messages.map(({ code }) => code)).toEqual([])
    expect(Object.keys(snapshot.store).some((id) => id.startsWith('asset:'))).toBe(true)
    const without = { stencil: resources.stencil }
    const messages = convertDiagram(file('mxgraph.own.things.picture'), { resources: without }).report.messages
    expect(messages.map(({ code }) => code)).toEqual(['image-not-supplied'])
  })
})
