/** The browser of a fresh machine must survive the tests. */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBrowser } from '@drawbridge/cli/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser } from './launch.ts'

// Other files of tests share this process.
afterEach(() => vi.unstubAllEnvs())

describe('the packaged browser', () => {
  it('survives closing contexts and pages and opening others', async () => {
    vi.stubEnv('DRAWBRIDGE_BROWSER', 'packaged')
    const browser = await launchBrowser()
    try {
      for (let round = 0; round < 5; round += 1) {
        const [first, second] = await Promise.all([browser.newContext(), browser.newContext()])
        const page = await first.newPage()
        await page.setContent('<canvas></canvas><p>drawn</p>')
        const [, other] = await Promise.all([first.close(), second.newPage()])
        await other.setContent('<p>drawn</p>')
        expect((await other.screenshot()).length).toBeGreaterThan(500)
        expect(await other.textContent('p')).toBe('drawn')
        await second.close()
      }
      expect(browser.isConnected()).toBe(true)
    } finally {
      await browser.close()
    }
  })

  it('draws text with a font of its own, in each generic family', async () => {
    vi.stubEnv('DRAWBRIDGE_BROWSER', 'packaged')
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      for (const family of ['system-ui', 'sans-serif', 'serif', 'monospace', 'Arial', 'cursive']) {
        await page.setContent(`<span style="font: 16px ${family}">Text</span>`)
        const box = await page.locator('span').boundingBox()
        expect(box?.width, family).toBeGreaterThan(20)
        expect(box?.height, family).toBeGreaterThan(10)
      }
    } finally {
      await browser.close()
    }
  })

  it('draws bold italic text with the font of the other texts, whatever fonts the system has', async () => {
    vi.stubEnv('DRAWBRIDGE_BROWSER', 'packaged')
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const fontOf = async (font: string) => {
        await page.setContent(`<span style="font: ${font}">Vlan 86 MANAGEMENT</span>`)
        const { root } = await devtools.send('DOM.getDocument')
        const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'span' })
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        return fonts.map(({ familyName }) => familyName)
      }
      for (const family of ['Calibri', 'Segoe UI', 'sans-serif']) {
        const plain = await fontOf(`40px ${family}`)
        expect(plain, family).toHaveLength(1)
        for (const style of ['italic', 'bold', 'italic bold'])
          expect(await fontOf(`${style} 40px ${family}`), `${style} ${family}`).toEqual(plain)
      }
    } finally {
      await browser.close()
    }
  })

  it('finds its fonts beside it, not in a folder that other programs may have made', async () => {
    vi.stubEnv('DRAWBRIDGE_BROWSER', 'packaged')
    const { env } = await findBrowser()
    const file = env.FONTCONFIG_FILE ?? ''
    const [, folder = ''] = /<dir prefix="relative">(.+)<\/dir>/.exec(await readFile(file, 'utf8')) ?? []
    const names = await readdir(join(dirname(file), folder), { recursive: true })
    expect(names.filter((name) => name.endsWith('.ttf')).length).toBeGreaterThan(0)
  })

  it('does not change the environment of this process', async () => {
    vi.stubEnv('DRAWBRIDGE_BROWSER', 'packaged')
    const before = { ...process.env }
    const { env, origin } = await findBrowser()
    expect(origin).toBe('npm package')
    expect(env.LD_LIBRARY_PATH).toContain('al2023')
    expect(process.env).toEqual(before)
  })

  it('names the values that DRAWBRIDGE_BROWSER can have', async () => {
    for (const value of ['firefox', 'any']) {
      vi.stubEnv('DRAWBRIDGE_BROWSER', value)
      await expect(findBrowser()).rejects.toThrow('DRAWBRIDGE_BROWSER must be system or packaged')
    }
  })
})
