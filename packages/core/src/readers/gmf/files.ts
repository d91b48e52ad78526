/** The files of a model: those that hold its drawings, and those that the drawings refer to (docs/formats/gmf.md §1). */
import { DiagramInputError, isPageError } from '#report/errors'
import { elementsOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { openReported } from '../shared/package.ts'
import { decodeText } from '../shared/probe/text.ts'
import { isDrawing } from './format.ts'

/** An element of a model with the one around it. */
export interface ModelElement {
  readonly source: XmlElement
  readonly parent?: ModelElement
}

/** A file of a model, by the ids of its elements. */
interface ModelFile {
  readonly root: XmlElement
  readonly byId: ReadonlyMap<string, ModelElement>
}

/** The name of a file without its folders, as references and people write it. */
function baseName(path: string): string {
  const name = path.replaceAll('\\', '/').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function indexed(root: XmlElement): ModelFile {
  const byId = new Map<string, ModelElement>()
  const open: ModelElement[] = [{ source: root }]
  for (let one = open.pop(); one; one = open.pop()) {
    const id =
      one.source.attributes.get('xmi:id') ?? one.source.attributes.get('id') ?? one.source.attributes.get('uid')
    if (id !== undefined && !byId.has(id)) byId.set(id, one)
    for (const source of elementsOf(one.source)) open.push({ source, parent: one })
  }
  return { root, byId }
}

/** The files of a model. References lead to them by their names alone, wherever they say that the file is. */
export class ModelFiles {
  readonly #context: ReadContext
  readonly #bytes = new Map<string, () => Uint8Array | undefined>()
  readonly #read = new Map<string, ModelFile | undefined>()
  readonly #missing = new Map<string, number>()
  /** The drawings, by the name of their file; '' if it has none. */
  readonly drawings: readonly (readonly [name: string, text: string])[]
  /** Letters of all drawings. */
  readonly length: number

  constructor(bytes: Uint8Array, context: ReadContext) {
    this.#context = context
    const { probe, filename, files } = context
    for (const [name, given] of files) this.#bytes.set(baseName(name), () => given)
    if (probe.binary === 'zip') {
      const archive = openReported(bytes, context)
      for (const name of archive.names) this.#bytes.set(baseName(name), () => archive.read(name))
      const named = archive.names.filter(isDrawing)
      this.drawings = named.map((name) => [baseName(name), decodeText(archive.read(name) ?? new Uint8Array()).text])
    } else this.drawings = [[baseName(filename ?? ''), probe.text() ?? '']]
    this.length = this.drawings.reduce((sum, [, text]) => sum + text.length, 0)
  }

  /** The target of a reference such as "model.uml#_id"; never over the network, nor in a plug-in. */
  find(reference: string): ModelElement | undefined {
    const at = reference.indexOf('#')
    if (at <= 0 || /^[a-z]+:/i.test(reference)) return undefined
    const name = baseName(reference.slice(0, at))
    const file = this.#open(name)
    if (!file) this.#missing.set(name, (this.#missing.get(name) ?? 0) + 1)
    return file?.byId.get(reference.slice(at + 1))
  }

  /** The root of a file that was opened. */
  root(reference: string): XmlElement | undefined {
    return this.#open(baseName(reference.split('#')[0] ?? ''))?.root
  }

  /** The names of the models that were opened. */
  get opened(): readonly string[] {
    return [...this.#read].flatMap(([name, file]) => (file ? [name] : []))
  }

  /** The elements of a file that was opened, by their ids. */
  *elements(name: string): Generator<readonly [id: string, source: XmlElement]> {
    for (const [id, { source }] of this.#open(name)?.byId ?? []) yield [id, source]
  }

  /** The root of a file; one in an archive is repaired if it is damaged. @throws DiagramInputError */
  parse(text: string): XmlElement {
    const { probe, limits, repair, onRepair } = this.#context
    try {
      return parseXml(text, limits)
    } catch (error) {
      const repaired = probe.binary === 'zip' && isPageError(error) ? repair(text, true) : undefined
      if (!repaired) throw error
      const root = parseXml(repaired.text, limits)
      onRepair(repaired)
      return root
    }
  }

  /** Tells which files were not given. */
  reportMissing(): void {
    for (const [name, count] of this.#missing)
      this.#context.report.add('neighbour-missing', {}, { from: count, to: name.slice(0, 200) })
  }

  #open(name: string): ModelFile | undefined {
    if (this.#read.has(name)) return this.#read.get(name)
    const bytes = this.#bytes.get(name)?.()
    let file: ModelFile | undefined
    try {
      file = bytes && indexed(this.parse(decodeText(bytes).text))
    } catch (error) {
      if (!(error instanceof DiagramInputError)) throw error
      this.#context.report.add(
        'neighbour-not-readable',
        {},
        { from: name.slice(0, 200), to: error.message.slice(0, 300) },
      )
    }
    this.#read.set(name, file)
    return file
  }
}
