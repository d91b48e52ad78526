/** The pictures of a scene: its files, cropped as its elements say (docs/formats/excalidraw.md §3). */
import type { Asset, FigurePart } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import { Budget } from '#limits'
import type { ReadContext } from '../reader.ts'
import type { ReportElement } from '../shared/accounts.ts'
import { clipped } from '../shared/clipped-picture.ts'
import { Images } from '../shared/embedded-pictures.ts'
import { type Fields, inside, textIn } from '../shared/json.ts'
import { namedPlaceholder } from '../shared/pictures.ts'
import { clipOf, flipsOf } from './node.ts'
import type { SceneElement } from './scene.ts'

/** Letters of all cropped pictures, each of which contains the whole. */
const MAX_CROPPED = 32 * 1024 * 1024

export class SceneImages {
  readonly #images: Images
  readonly #files: Fields
  readonly #budget = new Budget(MAX_CROPPED, 0)

  constructor(scene: Fields, { limits }: ReadContext) {
    this.#images = new Images(limits)
    this.#files = inside(scene, 'files')
  }

  get assets(): ReadonlyMap<string, Asset> {
    return this.#images.assets
  }

  partOf(element: SceneElement, report: ReportElement): FigurePart {
    const { id, box, fields } = element
    const file = textIn(fields, 'fileId') ?? ''
    const whole = {
      type: 'image',
      box: { x: 0, y: 0, w: box.w, h: box.h },
      fit: 'stretch',
      ...flipsOf(element),
    } as const
    const missing = { ...whole, asset: null, placeholder: namedPlaceholder('Picture') }
    const uri = textIn(inside(this.#files, file), 'dataURL')
    if (uri === undefined) {
      // The editor, too, shows that the picture is not there.
      report('image-not-supplied', id, file.slice(0, 100))
      return missing
    }
    const found = this.#images.of(uri)
    if (found.asset === null) {
      report(found.code, id, found.from)
      return missing
    }
    if (found.cleaned) report('image-cleaned', id)
    return { ...whole, asset: this.#clipped(found.asset, element, report) }
  }

  /** The asset with the part of the picture that is seen; the picture itself if all of it is. */
  #clipped(whole: string, element: SceneElement, report: ReportElement): string {
    const [asset, clip] = [this.#images.assets.get(whole), clipOf(element)]
    if (!asset || clip === undefined) return whole
    const part = this.#budget.take(asset.uri.length) ? clipped(asset, clip) : undefined
    if (!part) {
      report('picture-crop-dropped', element.id)
      return whole
    }
    const id = hashText(part.uri)
    this.#images.assets.set(id, { id, ...part })
    return id
  }
}
