/** A stencil set made from AWS's own pictures, for services that are newer than the stencils of draw.io. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the pictures in the layout of draw.io's web application. */
const PICTURES = 'img/lib/aws-icons'

/** Path of the set; the core looks here for names that no other set has. */
export const AWS_ICONS_SET = 'stencils/aws_icons.xml'

/** px; the pictures are squares. */
const SIZE = 64

/** Later folders take precedence: a service's picture is used before a resource's of the same name. */
const FOLDERS = ['category', 'resource', 'architecture-group', 'architecture-service']

/** "AmazonManagedServiceforPrometheus.svg" → "managedserviceforprometheus". */
function nameOf(file: string): string {
  return file
    .replace(/\.svg$/, '')
    .replace(/^(?:AWS|Amazon)(?=.)/, '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

/** The name without the prefix of its service: "opensearchserviceopensearchdashboards" → "opensearchdashboards". */
function shortName(name: string, services: readonly string[]): string | undefined {
  const service = services.find((one) => name.startsWith(one) && name.length > one.length)
  return service === undefined ? undefined : name.slice(service.length)
}

/** XML of a set with the pictures below `folder`; undefined if there are none. */
export function awsIconSet(folder: string): string | undefined {
  const files = FOLDERS.flatMap((kind) => svgFiles(join(folder, PICTURES, kind)).map((file) => ({ kind, file })))
  if (files.length === 0) return undefined
  const services = files.filter(({ kind }) => kind === 'architecture-service').map(({ file }) => nameOf(file))
  services.sort((a, b) => b.length - a.length)
  const pictures = new Map<string, string>()
  for (const { kind, file } of files) {
    const short = shortName(nameOf(file), services)
    if (short !== undefined && !pictures.has(short)) pictures.set(short, `${kind}/${file}`)
  }
  for (const { kind, file } of files) pictures.set(nameOf(file), `${kind}/${file}`)
  return `<shapes name="mxgraph.aws_icons">${[...pictures].map(([name, path]) => shapeOf(name, path)).join('')}</shapes>`
}

function shapeOf(name: string, path: string): string {
  const picture = `<image src="${PICTURES}/${path}" x="0" y="0" w="${SIZE}" h="${SIZE}" glyph="1"/>`
  return `<shape name="${name}" w="${SIZE}" h="${SIZE}" aspect="fixed"><foreground>${picture}</foreground></shape>`
}

function svgFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[A-Za-z0-9-]+\.svg$/.test(name))
      .sort()
  } catch {
    return []
  }
}
