import { expect, it } from 'vitest'
import { convertDiagram } from '#convert'
import { snapshotTexts, tldrawFileTexts } from './snapshot-text.ts'

const label = 'ä "quoted" '.repeat(2000)
const cells = Array.from(
  { length: 40 },
  (_, i) =>
    `<mxCell id="c${i}" value="${label.replaceAll('"', '&quot;')}" vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell>`,
)
const { snapshot } = convertDiagram(
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`,
)

it('the pieces of a snapshot are its JSON', () => {
  const pieces = [...snapshotTexts(snapshot)]
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toBe(JSON.stringify(snapshot))
})

it('the pieces of a file of tldraw have the records of the snapshot', () => {
  const { tldrawFileFormatVersion, schema, records } = JSON.parse([...tldrawFileTexts(snapshot)].join(''))
  expect(tldrawFileFormatVersion).toBe(1)
  expect({ schema, records }).toEqual({ schema: snapshot.schema, records: Object.values(snapshot.store) })
})
