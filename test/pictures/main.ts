/** `npm run pictures`: the pictures of the README, in docs/pictures, made with the built preview. */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import gifenc from 'gifenc'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { readCommandLine } from '../../scripts/command-line.ts'
import { root } from '../../scripts/run.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { servePreview } from '../preview/preview-page.ts'

readCommandLine({
  help: `npm run pictures

Makes the pictures of README.md anew, in docs/pictures: a diagram beside its source while a box is dragged, and the list of
what was lost. Look at them before they are committed.`,
})

const { applyPalette, GIFEncoder, quantize } = gifenc

const OUT = join(root, 'docs/pictures')
const SIZE = { width: 1080, height: 560 }
/** ms that each frame is shown, and the last. */
const FRAME = 60
const LAST = 1600

/** Frames of one size as an animation with one palette. */
function animated(frames: readonly Buffer[]): Uint8Array {
  const pictures = frames.map((frame) => PNG.sync.read(frame))
  const palette = quantize(new Uint8Array(pictures[0]!.data), 128)
  const gif = GIFEncoder()
  for (const [i, { data, width, height }] of pictures.entries()) {
    const isStill = i < 2 || i === pictures.length - 1
    gif.writeFrame(applyPalette(new Uint8Array(data), palette), width, height, {
      ...(i === 0 && { palette }),
      delay: isStill ? LAST : FRAME,
    })
  }
  gif.finish()
  return gif.bytes()
}

async function keep(name: string, bytes: Uint8Array): Promise<void> {
  const path = join(OUT, name)
  await writeFile(path, bytes)
  console.log(`${path}: ${Math.round((await stat(path)).size / 1000)} kB`)
}

/** A picture of the page once nothing moves any more. */
async function still(page: Page): Promise<Buffer> {
  await page.waitForTimeout(1500)
  return page.screenshot()
}

/** The middle of a shape with this text, in the window. */
async function middle(page: Page, text: string): Promise<{ x: number; y: number }> {
  const box = await page
    .locator('.tl-shape', { hasText: new RegExp(`^\\s*${text}\\s*$`) })
    .last()
    .boundingBox()
  if (!box) throw new Error(`there is no shape with the text ${text}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

await mkdir(OUT, { recursive: true })
const served = await servePreview()
const preview = await served.page()
const { page } = preview
await page.setViewportSize(SIZE)
await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
await preview.open()
await preview.drop(join(fixtureFolder, 'flowchart.drawio'))
await page.locator('.tl-shape').first().waitFor()
const beside = await still(page)
await preview.button('Edit a copy').click()
const before = await still(page)
const from = await middle(page, 'Archive')
const frames = [beside, before]
await page.mouse.move(from.x, from.y)
await page.mouse.down()
const STEPS = 14
for (let step = 1; step <= STEPS; step++) {
  const share = (1 - Math.cos((Math.PI * step) / STEPS)) / 2
  await page.mouse.move(from.x - 90 * share, from.y + 60 * share, { steps: 3 })
  frames.push(await page.screenshot())
}
await page.mouse.up()
frames.push(await still(page))
await keep('drag.gif', animated(frames))
await preview.button('Done').click()
await page.setViewportSize({ width: 1400, height: 640 })
await preview.drop(join(fixtureFolder, 'hostile.drawio'))
await preview.file(/hostile/).click()
await page.locator('button.issue').first().click()
await keep('report.png', await still(page))
await served.close()
