/**
 * For tests: the results of draw.io and tldraw themselves for known input, as described in docs/formats/drawio.md and
 * docs/tldraw.md.
 */
import { readFileSync } from 'node:fs'

type Golden =
  | 'drawio/containers.json'
  | 'drawio/palette.json'
  | 'drawio/shapes.json'
  | 'drawio/vectors.json'
  | 'tldraw/elbow-routes.txt'
  | 'tldraw/font-metrics.json'

export function goldenText(name: Golden): string {
  return readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')
}

export function goldenJson<T>(name: Golden): T {
  return JSON.parse(goldenText(name)) as T
}
