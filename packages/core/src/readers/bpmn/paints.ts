/** Colours of shapes and flows (docs/formats/bpmn.md §7). */
import { parseColor } from '#color/parse'
import type { Rgba } from '#diagram/index'
import type { DiItem } from '../omg/interchange.ts'
import { INK, PAPER } from '../omg/style.ts'
import { BIO_COLOR, BIZAGI, COLOR, MODEL, SIGNAVIO, W4 } from './format.ts'
import type { ModelElement } from './model.ts'

export interface Paints {
  readonly ink: Rgba
  readonly paper: Rgba
  /** For the label. */
  readonly text: Rgba
  /** Whether the file specifies the paint of the area. */
  readonly isPaperGiven: boolean
}

/** Signavio's default colours. */
const SIGNAVIO_DEFAULTS: ReadonlySet<string> = new Set(['', '#ffffff', '#ffffcc', '#000000'])

/** Called with values that are not colours. */
export type OnColor = (name: string, value: string) => void

export function paintsOf(item: DiItem, model: ModelElement | undefined, onInvalid: OnColor): Paints {
  const given = (name: string, namespace: string): Rgba | undefined => {
    const text = item.element.attribute(name, namespace)
    return text === undefined ? undefined : color(text, name, onInvalid)
  }
  const stroke = given('border-color', COLOR) ?? given('stroke', BIO_COLOR) ?? signavio(model, 'bordercolor')
  const fill =
    given('background-color', COLOR) ??
    given('fill', BIO_COLOR) ??
    signavio(model, 'bgcolor') ??
    toolColor(model, 'bgColor')
  const label = item.label?.element.attribute('color', COLOR)
  const text = label === undefined ? undefined : color(label, 'color', onInvalid)
  const ink = stroke ?? toolColor(model, 'borderColor') ?? INK
  return { ink, paper: fill ?? PAPER, text: text ?? stroke ?? INK, isPaperGiven: fill !== undefined }
}

function color(text: string, name: string, onInvalid: OnColor): Rgba | undefined {
  const value = parseColor(text)
  if (value === null) onInvalid(name, text)
  return value ?? undefined
}

/** Signavio stores its colours as metadata of the model element; its defaults are ignored. */
function signavio(model: ModelElement | undefined, key: string): Rgba | undefined {
  const data = model?.xml.first(MODEL, 'extensionElements')?.all(SIGNAVIO, 'signavioMetaData')
  const text = data
    ?.find((one) => one.attribute('metaKey') === key)
    ?.attribute('metaValue')
    ?.toLowerCase()
  return text === undefined || SIGNAVIO_DEFAULTS.has(text) ? undefined : (parseColor(text) ?? undefined)
}

/** Bizagi and W4 store colours in the extensions of the model element: as named properties, and as a graph style of channels. */
function toolColor(model: ModelElement | undefined, key: 'bgColor' | 'borderColor'): Rgba | undefined {
  const extensions = model?.xml.first(MODEL, 'extensionElements')
  const properties = extensions?.first(BIZAGI, 'BizagiExtensions')?.first(BIZAGI, 'BizagiProperties')
  const property = properties?.all(BIZAGI, 'BizagiProperty').find((one) => one.attribute('name') === key)
  const basic = extensions?.first(W4, 'graphStyle')?.first(W4, 'basic')
  const channels = basic?.attribute(key === 'bgColor' ? 'background' : key)
  const text = property?.attribute('value') ?? (channels && `rgb(${channels})`)
  return text === undefined ? undefined : (parseColor(text) ?? undefined)
}
