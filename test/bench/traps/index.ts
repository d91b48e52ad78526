/**
 * How the time of a conversion grows with each kind of item in a file. Goal: no exponent above 1.2, which is n·log n at
 * these sizes.
 */
import { fileURLToPath } from 'node:url'
import { run } from '../../../scripts/run.ts'
import { PRESENT } from '../../revision.ts'
import type { Axis } from './axis.ts'
import { CONTAINER_AXES } from './containers.ts'
import { BOX_AXES } from './drawio-boxes.ts'
import { EDGE_AXES } from './drawio-edges.ts'
import { LABEL_AXES } from './drawio-labels.ts'
import { GRAPHML_AXES } from './graphml.ts'
import { ARCHIMATE_AXES, BPMN_AXES, DMN_AXES } from './interchange.ts'
import { type Growth, growthAlong } from './measure.ts'
import { SHARED_AXES } from './shared.ts'
import { VISIO_AXES } from './visio.ts'

const AXES: Readonly<Record<string, Readonly<Record<string, Axis>>>> = {
  'draw.io edges': EDGE_AXES,
  'draw.io boxes': BOX_AXES,
  'draw.io labels': LABEL_AXES,
  Visio: VISIO_AXES,
  BPMN: BPMN_AXES,
  DMN: DMN_AXES,
  ArchiMate: ARCHIMATE_AXES,
  GraphML: GRAPHML_AXES,
  'shared by all': SHARED_AXES,
  files: CONTAINER_AXES,
}

const GOAL = 1.2
/** How far an axis is continued, as a multiple of its sizes, if its files take too little time. */
const MORE = 8

/** The axes whose full names contain one of the texts. */
export function axesNamed(texts: readonly string[]): readonly (readonly [name: string, axis: Axis])[] {
  return Object.entries(AXES)
    .flatMap(([group, axes]) => Object.entries(axes).map(([name, axis]) => [`${group}: ${name}`, axis] as const))
    .filter(([name]) => texts.some((text) => name.includes(text)))
}

/** The compilers that do not count executions. */
const COUNTING = ['--no-opt', '--no-maglev', '--no-sparkplug']

/** Counts executions instead of measuring time, which takes some minutes. @param only axes whose names contain it */
export async function countBenchmark(only = ''): Promise<void> {
  const script = fileURLToPath(new URL('./counts.ts', import.meta.url))
  await run({ name: 'counts', command: process.execPath, args: [...COUNTING, script, only] })
}

/** @param only axes whose names contain it */
export function trapBenchmark(only = ''): Growth[] {
  const growths = axesNamed([only]).map(([name, axis]) => {
    const growth = growthAlong(name, axis, PRESENT, MORE)
    console.log(line(growth))
    return growth
  })
  const above = growths.filter(({ exponent }) => exponent > GOAL)
  console.log(`${growths.length} axes, ${above.length} with an exponent above ${GOAL}`)
  return growths
}

function line({ axis, size, kilobytes, read, look, edit, svg, exponent, step, refused }: Growth): string {
  const mark = exponent > GOAL ? '!' : ' '
  const times = [read, look, edit, svg].map((ms) => String(ms).padStart(6)).join('')
  return `${mark} ${exponent.toFixed(2)} ${step.padEnd(4)} ${axis.padEnd(64)} ${String(size).padStart(6)} ${String(kilobytes).padStart(6)} kB, ms ${times} ${refused}`
}
