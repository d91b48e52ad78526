/** A line in a hand-drawn style, as in draw.io: two strokes that hardly meet, always the same for the same seed. */
import { Vec, type VecLike } from 'tldraw'

/** px by which a stroke may miss a point, as a share of its length and at most. */
const MISS_SHARE = 0.02
const MAX_MISS = 1.5
/** px by which it bows, as a share of its length and at most. */
const BOW_SHARE = 0.01
const MAX_BOW = 2

/** Pseudo-random numbers from -1 to 1, seeded by a text. */
function noise(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state / 2 ** 31
  }
}

/** SVG path data along the points. */
export function sketchData(points: readonly VecLike[], seed: string): string {
  const next = noise(seed)
  const round = (value: number) => Math.round(value * 100) / 100
  const steps = points.slice(1).map((to, i) => Vec.Dist(points[i] as VecLike, to))
  const isClosed = points.length > 2 && Vec.Equals(points[0] as VecLike, points.at(-1) as VecLike)
  /** px by which a point may be missed: short steps, as in a round corner, stay in line. */
  const missAt = (i: number) =>
    Math.min(MAX_MISS, MISS_SHARE * Math.min(steps[i - 1] ?? Infinity, steps[i] ?? Infinity))
  const stroke = () => {
    const line = points.map(({ x, y }, i) => ({ x: x + missAt(i) * next(), y: y + missAt(i) * next() }))
    if (isClosed) line[points.length - 1] = line[0] as VecLike
    return line
      .map(({ x, y }, i) => {
        const end = `${round(x)},${round(y)}`
        const from = line[i - 1]
        const step = steps[i - 1] ?? 0
        if (!from || step === 0) return i === 0 ? `M${end}` : `L${end}`
        const bow = (Math.min(MAX_BOW, step * BOW_SHARE) * next()) / step
        const [dx, dy] = [x - from.x, y - from.y]
        return `Q${round(from.x + dx / 2 - dy * bow)},${round(from.y + dy / 2 + dx * bow)} ${end}`
      })
      .join('')
  }
  return stroke() + stroke()
}
