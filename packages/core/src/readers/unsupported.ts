/** Files that no reader accepts: the error names their format if it is known. The only list of such formats. */
import { strFromU8 } from 'fflate'
import { DiagramInputError } from '../report/errors.ts'
import { FORMATS } from './formats.ts'
import type { Probe } from './shared/probe/probe.ts'
import type { RootTag } from './shared/probe/root.ts'
import type { BinaryKind } from './shared/probe/signature.ts'

/** Names the format and says what to do about it. */
function unsupported(what: string): DiagramInputError {
  const readable = FORMATS.map(({ label }) => label).join(', ')
  const text = `The file is ${what}, which cannot be read. Save or export it in a format that can be (${readable}).`
  return new DiagramInputError('unsupported-format', text)
}

/** Part of an entry's name in a zip archive → what the archive is. */
const ZIP_ENTRIES = [
  ['ppt/presentation.xml', 'a PowerPoint presentation'],
  ['word/document.xml', 'a Word document'],
  ['xl/workbook.xml', 'an Excel workbook'],
  ['simulink/', 'a Simulink model'],
  ['com.nomagic.', 'a Cameo or MagicDraw project'],
  ['.reqif', 'a ReqIF archive'],
  ['content.xml', 'an OpenDocument file'],
  ['document.json', 'a Lucid document'],
] as const

const BINARIES: Readonly<Record<Exclude<BinaryKind, 'zip' | 'png'>, string>> = {
  gzip: 'compressed with gzip',
  compound: 'a binary Office document',
  pdf: 'a PDF document',
  jpeg: 'a JPEG picture',
  gif: 'a GIF picture',
  sqlite:
    'a database, perhaps a project of Enterprise Architect (.qea), from which its diagrams can be exported as XMI',
  jet: 'a database, perhaps a project of Enterprise Architect (.eap, .eapx), from which its diagrams can be exported as XMI',
}

/** Part of a namespace declared by the root → what the file is. */
const NAMESPACES = [
  [
    'eclipse.org/uml2',
    'a UML model without drawings (those of Papyrus are in the .notation file beside it: open both together)',
  ],
  [
    'polarsys.org/capella/core/modeller',
    'a Capella model without drawings (they are in the .aird file beside it: open both together)',
  ],
  ['omg.org/spec/UML', 'a UML model'],
  ['omg.org/spec/XMI', 'an XMI model'],
  ['schema.omg.org/spec/XMI', 'an XMI model'],
  ['opendocument:xmlns', 'an OpenDocument file'],
  ['wfmc.org', 'an XPDL model'],
] as const

/** Local name of the root → what the file is. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['gexf', 'a GEXF graph'],
  ['XMI', 'an XMI model'],
  ['REQ-IF', 'a ReqIF document'],
])

const TEXTS = [
  [/^\s*\{[\s\S]{0,2000}"tldrawFileFormatVersion"/, 'a tldraw file'],
  [/^\s*\{[\s\S]{0,2000}"type"\s*:\s*"excalidrawlib"/, 'a library of Excalidraw'],
  [
    /^---\s[\s\S]{0,2000}?\bexcalidraw-plugin:/,
    'an Excalidraw drawing of Obsidian that is compressed (its settings can turn that off)',
  ],
  [/^\s*\{[\s\S]{0,2000}application\/gliffy\+json/, 'a Gliffy diagram'],
  [/^\s*\{[\s\S]{0,2000}"_type"\s*:\s*"Project"/, 'a StarUML project'],
  [/^\s*(?:'[^\n]*\n\s*)*@start\w+/, 'a PlantUML text'],
  [/^\s*(?:strict\s+)?(?:di)?graph\b[^;]{0,200}\{/, 'a Graphviz text'],
  [
    // Below settings between lines of dashes, and comments.
    /^\s*(?:---\s[\s\S]{0,2000}?\s---\s+)?(?:%%[^\n]*\n\s*)*(?:graph|flowchart|(?:sequence|class|state|er|requirement)Diagram|gantt|mindmap|pie|journey|gitGraph|timeline|quadrantChart|C4\w+|block-beta|architecture-beta|kanban)\b/,
    'a Mermaid text',
  ],
] as const

/** Beginning of a file that Git LFS puts in place of a large one. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

/** Name of the stream that contains a password-protected Office document, in UTF-16. */
const LOCKED_STREAM = [...'EncryptedPackage'].join('\0')

/** Name of the stream that contains a Visio drawing of 2010 or earlier, in UTF-16. */
const VISIO_STREAM = [...'VisioDocument'].join('\0')

/** Bit 0 of an entry's flags means that it is encrypted (APPNOTE 4.4.4). */
function isLocked({ binary, bytes }: Probe): boolean {
  if (binary === 'zip') return (bytes[6] ?? 0) % 2 === 1
  return binary === 'compound' && strFromU8(bytes, true).includes(LOCKED_STREAM)
}

function binaryError(binary: BinaryKind, probe: Probe): DiagramInputError {
  if (isLocked(probe)) return new DiagramInputError('encrypted', 'The file is encrypted: save it without a password.')
  if (binary === 'png') return new DiagramInputError('not-a-diagram', 'The PNG picture contains no diagram.')
  if (binary === 'compound' && strFromU8(probe.bytes, true).includes(VISIO_STREAM))
    return new DiagramInputError(
      'unsupported-format',
      'The file is a binary Visio drawing (.vsd), which is recognised but cannot be read: save it as .vsdx in Visio.',
    )
  if (binary !== 'zip') return unsupported(BINARIES[binary])
  const names = probe.entries()
  if (!names) return new DiagramInputError('damaged', 'The file is a zip archive that is damaged or truncated.')
  const known = ZIP_ENTRIES.find(([part]) => names.some((name) => name.includes(part)))
  return unsupported(known?.[1] ?? 'a zip archive')
}

function xmlError({ name, local, attributes }: RootTag): DiagramInputError {
  if (local === 'svg') return new DiagramInputError('not-a-diagram', 'The SVG picture contains no diagram.')
  if (/^html$/i.test(local)) return new DiagramInputError('not-a-diagram', 'The HTML page contains no diagram.')
  const spaces = [...attributes].filter(([key]) => key.startsWith('xmlns')).map(([, value]) => value)
  const known = NAMESPACES.find(([part]) => spaces.some((space) => space.includes(part)))
  const what = known?.[1] ?? ROOTS.get(local)
  if (what !== undefined) return unsupported(what)
  return new DiagramInputError(
    'not-a-diagram',
    `The file is XML, but its root element "${name.slice(0, 60)}" is not that of a known diagram format.`,
  )
}

/**
 * The error for a file that no reader accepts: empty, encrypted, damaged, unsupported-format for known formats,
 * not-a-diagram for other XML and pictures, else not-xml.
 */
export function unsupportedError(probe: Probe): DiagramInputError {
  if (probe.binary !== undefined) return binaryError(probe.binary, probe)
  const text = probe.text() ?? ''
  if (text.startsWith(LFS_POINTER))
    return new DiagramInputError(
      'not-xml',
      'The file is a pointer of Git LFS and not the diagram itself: git lfs pull fetches the diagram.',
    )
  if (text.trim() === '') return new DiagramInputError('empty', 'The file is empty.')
  const root = probe.root()
  if (root) return xmlError(root)
  const known = TEXTS.find(([pattern]) => pattern.test(text))
  if (known) return unsupported(known[1])
  return new DiagramInputError('not-xml', 'The file is neither XML nor any other known diagram format.')
}
