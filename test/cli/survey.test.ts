/** `drawbridge survey`. */
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

test('a survey counts formats, other files and missing icons, lists the worst files, and writes nothing', async () => {
  const icon = diagram('x').replace('rounded=0;', 'shape=image;image=img/lib/nowhere/thing.svg;')
  const root = await wiki({
    'w/a.drawio': diagram('a'),
    'w/b/copy.drawio': diagram('a'),
    'w/icon.drawio': icon,
    'w/note.md': '# hi',
    'w/bad.drawio': '',
    'w/flow.mmd': '%% a comment\nflowchart TD\n a --> b',
    'w/classes.puml': "' a comment\n@startuml\n@enduml",
    'w/sketch.gliffy': '{"contentType": "application/gliffy+json"}',
    'w/old.vsd': '\u00d0\u00cf\u0011\u00e0',
  })
  const { code, stdout } = await drawbridge(['survey', 'w', '--json'], '', {}, root)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    diagrams: 3,
    formats: { 'draw.io': 3 },
    duplicates: [['w/a.drawio', 'w/b/copy.drawio']],
    skipped: { '.md': 1 },
    icons: { 'img/lib/nowhere/thing.svg': 1 },
    failed: [
      { file: 'w/bad.drawio', code: 'empty' },
      { file: 'w/classes.puml', code: 'unsupported-format' },
      { file: 'w/flow.mmd', code: 'unsupported-format' },
      { file: 'w/old.vsd' },
      { file: 'w/sketch.gliffy', code: 'unsupported-format' },
    ],
    worst: [{ file: 'w/icon.drawio', losses: 1 }],
  })
  const told = await drawbridge(['survey', 'w'], '', {}, root)
  expect(told.stdout).toMatch(/^3 diagrams, 1 needs a look, 5 cannot be read\n/)
  expect(told.stdout).toMatch(/\nCannot be read yet\n {2}w\/classes\.puml: The file is a PlantUML text/)
  expect(told.stdout).toMatch(/The same content\n {2}w\/a\.drawio: w\/b\/copy\.drawio\n/)
  expect(told.stdout).toMatch(/The files that lose most\n +1 of \d+ elements {2}w\/icon\.drawio\n/)
})
