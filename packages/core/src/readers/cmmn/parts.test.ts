/** Parts of cases and of diagrams that files leave out or say in rare ways (docs/formats/cmmn.md). */
import { expect, test } from 'vitest'
import { read } from '../read.test-util.ts'

const NAMES = `xmlns="http://www.omg.org/spec/CMMN/20151109/MODEL" xmlns:di="http://www.omg.org/spec/CMMN/20151109/CMMNDI"
  xmlns:dc="http://www.omg.org/spec/CMMN/20151109/DC" xmlns:w="http://www.omg.org/spec/CMMN/20151109/DI"`
const model = (plan: string, diagram = '', rest = '') =>
  `<definitions ${NAMES} id="m"><case id="c"><casePlanModel id="plan" name="Plan">${plan}</casePlanModel></case>${rest}
   ${diagram && `<di:CMMNDI><di:CMMNDiagram id="p">${diagram}</di:CMMNDiagram></di:CMMNDI>`}</definitions>`
const shape = (ref: string, box: readonly [number, number, number, number], attributes = '') =>
  `<di:CMMNShape id="s-${ref}" cmmnElementRef="${ref}" ${attributes}><dc:Bounds x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}"/></di:CMMNShape>`
const PLAN = shape('plan', [0, 0, 600, 400])
const task = (id: string, inner = '') => `<planItem id="${id}" definitionRef="t">${inner}</planItem>`
const TASK = '<task id="t" name="Check"/>'

test('a closed plan fragment has its name in the middle, its markers in order', () => {
  const rules = '<itemControl><requiredRule/><repetitionRule/></itemControl>'
  const plan = `<planItem id="i" definitionRef="f">${rules}</planItem><planFragment id="f" name="Calls"/><stage id="st"/>`
  const { node } = read(model(plan, PLAN + shape('i', [50, 50, 200, 100], 'isCollapsed="true"')))
  expect(node('i')).toMatchObject({
    figure: { name: 'plan fragment' },
    labels: [{ plain: 'Calls', valign: 'middle' }],
    semantic: { modifiers: ['required', 'collapsed', 'repetition'] },
  })
})

test('a criterion that is larger than its item is not inside it', () => {
  const plan = `${task('i', '<entryCriterion id="e" sentryRef="s"/>')}<sentry id="s"/>${TASK}`
  const { node } = read(model(plan, PLAN + shape('i', [50, 50, 20, 20]) + shape('e', [40, 40, 60, 60])))
  expect(node('e').parent).toBeUndefined()
})

test('a line of which neither the file nor the shapes say where it runs is left out', () => {
  const { diagram } = read(model(TASK, `${PLAN}<di:CMMNEdge id="e"/>`))
  expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['plan'])
})

test('a line that names an item instead of what it draws begins there', () => {
  const plan = task('i') + task('j') + TASK
  const line = '<di:CMMNEdge id="e" cmmnElementRef="i" targetCMMNElementRef="j"/>'
  const { diagram } = read(model(plan, PLAN + shape('i', [50, 50, 100, 80]) + shape('j', [300, 50, 100, 80]) + line))
  const drawn = diagram.pages[0]?.elements.find(({ kind }) => kind === 'edge')
  expect(drawn).toMatchObject({
    source: { element: 'i', at: { x: 150 } },
    target: { element: 'j', at: { x: 300 } },
  })
})

test('exit criteria of tasks are below them', () => {
  const plan = `${task('i', '<exitCriterion id="x" sentryRef="s"/>')}<sentry id="s"/>${TASK}`
  const { node } = read(model(plan))
  const [host, criterion] = [node('i').box, node('x').box]
  expect(criterion.y + criterion.h / 2).toBeCloseTo(host.y + host.h)
  expect(criterion.x + criterion.w / 2).toBeCloseTo(host.x + host.w / 2)
})

test('the description of CMMN 1.0 is the documentation', () => {
  const plan = `<planItem id="i" definitionRef="t" description=" Why "/>${TASK}`
  expect(read(model(plan, PLAN + shape('i', [50, 50, 100, 80]))).node('i').semantic?.documentation).toBe('Why')
})

test('an empty diagram is an empty page, forbidden characters are left out, with messages', () => {
  const codes = (text: string) => read(text).messages.map(({ code }) => code)
  expect(codes(model(TASK, '<di:CMMNEdge id="e"/>'))).toContain('page-empty')
  expect(codes(model('<task id="t" name="x\u0001"/>', PLAN))).toContain('control-characters-removed')
})

test('a name that very many shapes show is cut, with a message', () => {
  const long = 'word '.repeat(100_000)
  const plan = `${task('i')}<task id="t" name="${long}"/>`
  const shapes = Array.from({ length: 40 }, (_, i) => shape('i', [i * 10, 50, 100, 80])).join('')
  expect(read(model(plan, PLAN + shapes)).messages).toContainEqual(expect.objectContaining({ code: 'label-cut' }))
})

test('plans of more items than are laid out are in a grid, with a message', () => {
  const items = Array.from({ length: 1501 }, (_, i) => task(`i${i}`)).join('')
  expect(read(model(items + TASK)).messages).toMatchObject([{ code: 'laid-out' }, { code: 'layout-simplified' }])
})
