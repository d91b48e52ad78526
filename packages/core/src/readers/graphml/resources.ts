/** Pictures in the file for its nodes (docs/formats/graphml.md §6). */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'
import { hashText } from '#encoding/checksums'
import { decodePercent } from '#encoding/compressed'
import { rasterFacts } from '#encoding/raster'
import type { Limits } from '#limits'
import type { ReadResources } from '../reader.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { type SvgProblem, sanitiseSvg } from '../shared/svg/sanitise-svg.ts'
import { graphicsOf, type Keys, Y } from './keys.ts'

export interface Resources {
  readonly assets: ReadonlyMap<string, Asset>
  /** Key of the assets by the id of a resource; null if it cannot be shown. */
  assetOf(id: string): FoundAsset
  /** The node of yEd that a resource shows instead of a picture. */
  nodeOf(id: string): QualifiedElement | undefined
  /** The same for a picture in a data URI, or at another address if the caller supplies it; else null. */
  assetOfUri(uri: string): FoundAsset
}

export interface FoundAsset {
  readonly asset: string | null
  readonly cleaned: boolean
  /** Whether it is not shown because it has too many elements. */
  readonly isTooLarge: boolean
}

interface Loaded {
  readonly asset: Omit<Asset, 'id'>
  readonly cleaned: boolean
}

function svgAsset(text: string, limits: Limits): Loaded | SvgProblem {
  const clean = sanitiseSvg(text, limits)
  if (typeof clean === 'string') return clean
  const uri = `data:image/svg+xml;base64,${encodeBase64(strToU8(clean.text))}`
  const size = {
    ...(clean.width !== undefined && { width: clean.width }),
    ...(clean.height !== undefined && { height: clean.height }),
  }
  return { asset: { mime: 'image/svg+xml', uri, ...size }, cleaned: clean.cleaned }
}

function rasterAsset(bytes: Uint8Array): Omit<Asset, 'id'> | undefined {
  const facts = rasterFacts(bytes)
  if (!facts || facts.mime === 'image/bmp') return undefined
  return { uri: `data:${facts.mime};base64,${encodeBase64(bytes)}`, ...facts }
}

function loadBytes(bytes: Uint8Array, limits: Limits): Loaded | SvgProblem {
  const raster = rasterAsset(bytes)
  return raster ? { asset: raster, cleaned: false } : svgAsset(strFromU8(bytes), limits)
}

/** @param source escaped SVG, or base64 of SVG or of a raster picture */
function loadText(source: string | undefined, limits: Limits): Loaded | SvgProblem {
  const text = (source ?? '').trim()
  if (/^(?:<\?xml|<svg|<!--|<!DOCTYPE)/i.test(text)) return svgAsset(text, limits)
  const bytes = decodeBase64(text.replace(/\s+/g, ''))
  return bytes ? loadBytes(bytes, limits) : 'damaged'
}

/** The path of a relative address: "./icons/server.svg?v=2" → "icons/server.svg"; undefined for other addresses. */
function relativePath(uri: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(uri)) return undefined
  const path = decodePercent(uri.replace(/[?#].*$/s, '')).replace(/^(?:\.?\/)+/, '')
  return path === '' ? undefined : path
}

/** @param supplied pictures that the file refers to but does not contain */
export function resourcesOf(root: QualifiedElement, keys: Keys, limits: Limits, supplied: ReadResources): Resources {
  const list = graphicsOf(root, 'resources', keys)?.all(Y, 'Resource') ?? []
  const sources = new Map(list.map((resource) => [resource.attribute('id') ?? '', resource]))
  const known = new Map<string, FoundAsset>()
  const assets = new Map<string, Asset>()
  const remembered = (name: string, read: () => Loaded | SvgProblem): FoundAsset => {
    const before = known.get(name)
    if (before) return before
    const loaded = read()
    let found: FoundAsset = { asset: null, cleaned: false, isTooLarge: loaded === 'too-large' }
    if (typeof loaded !== 'string') {
      const key = hashText(loaded.asset.uri)
      assets.set(key, { id: key, ...loaded.asset })
      found = { asset: key, cleaned: loaded.cleaned, isTooLarge: false }
    }
    known.set(name, found)
    return found
  }
  return {
    assets,
    nodeOf: (id) => sources.get(id)?.elements.find(({ local }) => local === 'NodeRealizerIcon')?.elements[0],
    assetOf: (id) => remembered(`#${id}`, () => loadText(sources.get(id)?.text, limits)),
    assetOfUri: (uri) =>
      remembered(uri, () => {
        const path = relativePath(uri)
        const isRemote = /^(?:https?:)?\/\//i.test(uri)
        const bytes = path === undefined ? isRemote && supplied.remoteImage?.(uri) : supplied.image?.(path)?.bytes
        return bytes ? loadBytes(bytes, limits) : loadText(contentOf(uri), limits)
      }),
  }
}

/** The content of a data URI; undefined for other addresses. */
function contentOf(uri: string): string | undefined {
  const found = /^data:image\/[^,;]*(;[^,]*)?,/i.exec(uri)
  if (!found) return undefined
  const content = uri.slice(found[0].length)
  return /;base64/i.test(found[1] ?? '') ? content : decodePercent(content)
}
