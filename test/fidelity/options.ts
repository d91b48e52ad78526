/** The command line of the harness. */
import type { Preference, ReadOptions } from '@drawbridge/core'
import { findResources } from '../../packages/resources/src/index.ts'
import { readCommandLine, refuse, wholeNumber } from '../../scripts/command-line.ts'

export interface FidelityOptions {
  /** Script of bpmn-js's viewer, to draw files that have no reference picture. */
  readonly bpmnJs?: string
  /** A format other than draw.io, whose files are compared with their own references. */
  readonly format?: string
  readonly corpus: string
  readonly reference: string
  readonly out: string
  /** Compare only the reader's result; no browser. */
  readonly readerOnly: boolean
  /** Compare the SVG picture of the neutral model with draw.io's picture. */
  readonly svg: boolean
  /** Only files whose name contains one of these. */
  readonly only?: readonly string[]
  /** Folder with draw.io's stencils and pictures (docs/stencils.md). */
  readonly resources?: string
  /** Measure again what an earlier run has already measured. */
  readonly fresh: boolean
  readonly pictures: boolean
  /** Ask a stock editor whether each element is seen, and where titles are. */
  readonly shown: boolean
  /** Edit the imports by mouse and keyboard instead of comparing them. */
  readonly editing: boolean
  /** Edit or ask only about every n-th file of the corpus. */
  readonly every: number
  /** Revision of the repository whose core is measured beside the present one, in turns. */
  readonly old?: string
  /** The preference that the corpus is converted with. */
  readonly prefer: Preference
}

export const HELP = `npm run fidelity -- [--format NAME] [--corpus DIR] [--reference DIR] [--out DIR]
                    [--reader | --svg | --editing | --shown] [--only TEXT[,TEXT…]] [--prefer edit|look] [--resources DIR]
                    [--fresh] [--no-pictures] [--every N] [--bpmn-js FILE] [--old REVISION]

Converts a corpus, opens every page in a real tldraw editor (stock and with the plugin's exact look) and compares it with
what draw.io itself made of it: places, routes, bindings, texts, colours and the picture. Writes results.json and
index.html into --out (default fidelity-out); a run that was interrupted goes on from there, so give each variant a folder
of its own, or measure everything again by --fresh. --only takes the files with one of the texts in their name. Vendor stencils are not part of the project: without --resources (a folder with draw.io's stencils and img, see
docs/stencils.md) rectangles stand in their place and are measured as such. With --reader it compares the reader alone, without a browser; with --svg
the SVG picture of what the reader understood. With --editing the first page of each file (or each N-th) is dropped on the
plugin's example app and edited by mouse and keyboard: labels are opened, nodes are moved, and all is undone. With --shown a stock editor says whether each element of
the first two pages of each file (--format names the corpus) is seen, and titles of containers are in their place. With --format bpmn
or dmn the files of that format are measured against what bpmn-js and dmn-js draw, with --format vsdx against draw.io's importer
(vdx has no reference); corpus and reference are then ../shared/corpus/NAME and NAME-reference. With --format svg pictures are measured
against the source text beside them. With --format archimate, archi, graphml or ea they are measured against the numbers in the files, and the two forms of ArchiMate against each other. With --bpmn-js FILE (the script
of bpmn-js's viewer, which is no dependency) the gallery shows its drawing of files that have no reference. With --old each file is
measured with the core of that revision too (a commit, a tag), right before the present one; the figures of both and all that only
one of them misses are printed and written to revisions.json. It goes with the editor and with --reader.`

/** Formats whose folder has another name. */
const FOLDERS: Readonly<Record<string, string>> = { archi: 'archi-native', ea: 'ea-xmi' }
/** Formats that are compared with files other than `NAME-reference`: the two forms of ArchiMate with each other. */
const REFERENCES: Readonly<Record<string, string>> = {
  archi: 'archimate',
  archimate: 'archi-native',
  ea: 'ea-xmi',
  graphml: 'graphml',
  svg: 'svg',
  vdx: 'vdx',
}

/** Options of the reader. */
export function inputOptions({ resources }: FidelityOptions, filename: string): ReadOptions {
  return { filename, ...(resources !== undefined && { resources: findResources({ folder: resources }) }) }
}

/** Ends the process when the command line is wrong. */
export function readOptions(): FidelityOptions {
  const { values } = readCommandLine({
    help: HELP,
    options: {
      format: { type: 'string' },
      'bpmn-js': { type: 'string' },
      corpus: { type: 'string' },
      reference: { type: 'string' },
      out: { type: 'string', default: 'fidelity-out' },
      reader: { type: 'boolean', default: false },
      svg: { type: 'boolean', default: false },
      only: { type: 'string' },
      resources: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      prefer: { type: 'string' },
      editing: { type: 'boolean', default: false },
      shown: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      old: { type: 'string' },
    },
  })
  // The defaults differ: the plugin's canvas is for editing.
  const prefer = values.prefer ?? (values.editing || values.shown ? 'edit' : 'look')
  if (prefer !== 'edit' && prefer !== 'look') refuse(HELP, `--prefer is edit or look, not ${prefer}`)
  const format = values.format ?? 'drawio'
  const corpus = `../shared/corpus/${FOLDERS[format] ?? format}`
  const reference = `../shared/corpus/${REFERENCES[format] ?? `${format}-reference`}`
  return {
    ...(values.format !== undefined && { format: values.format }),
    ...(values['bpmn-js'] !== undefined && { bpmnJs: values['bpmn-js'] }),
    corpus: values.corpus ?? corpus,
    reference: values.reference ?? reference,
    out: values.out,
    readerOnly: values.reader,
    svg: values.svg,
    ...(values.only !== undefined && { only: values.only.split(',') }),
    ...(values.resources !== undefined && { resources: values.resources }),
    fresh: values.fresh,
    ...(values.old !== undefined && { old: values.old }),
    pictures: !values['no-pictures'],
    editing: values.editing,
    shown: values.shown,
    every: wholeNumber(HELP, '--every', values.every),
    prefer,
  }
}
