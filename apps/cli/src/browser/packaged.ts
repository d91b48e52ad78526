/** The Chromium in the npm package `@sparticuz/chromium`, unpacked once for each user and version. */
import { existsSync } from 'node:fs'
import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inFreshFolder } from '@drawbridge/resources/cache'
import { cacheFolder } from '@drawbridge/resources/cache-folder'
import { CommandError, EXIT } from '../exit-codes.ts'

export interface PackagedBrowser {
  readonly executablePath: string
  /** Locations of its own libraries and fonts, for the browser's process only. */
  readonly env: Readonly<Record<string, string>>
}

// The name is not a literal, so that the package stays optional for bundlers and publishing.
const PACKAGE: string = '@sparticuz/chromium'

/** Bits of a mode. */
const OTHERS_WRITE = 0o022

/** Numbered, because browsers that were unpacked by earlier versions have earlier ones beside them. */
const FONTS_FILE = 'drawbridge-fonts-2.conf'

/**
 * The package's own configuration names folders by absolute paths that exist only where the package was made for: with
 * it the browser finds no font and draws no text. Fonts of the system come second, for families and scripts that the
 * package's font lacks; without the rule they would also be found for a bold italic text in any missing family, because
 * the package's font has no such face, and often with serifs.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>~/.fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`

interface Package {
  readonly default: { executablePath(): Promise<string> }
}

/** Undefined if the package is not installed or has no browser for this system. */
export async function packagedBrowser(): Promise<PackagedBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  let version: string
  try {
    version = await packageVersion()
  } catch {
    return undefined
  }
  const folder = await unpackedFolder(version)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, FONTS_FILE) },
  }
}

async function packageVersion(): Promise<string> {
  const manifest = join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), '..', 'package.json')
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}

/** The user's cache, or the temporary folder if the user has no writable home. */
async function unpackedFolder(version: string): Promise<string> {
  try {
    return await unpack(cacheFolder(), version)
  } catch {
    return unpack(await ownFolder(join(tmpdir(), `drawbridge-${process.getuid?.() ?? 0}`)), version)
  }
}

/**
 * A folder in the temporary folder, where anybody may have put one of this name, with a program in it.
 * @throws CommandError if others can write to it.
 */
async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & OTHERS_WRITE) === 0) return path
  throw new CommandError(`the browser is not unpacked to ${path}, because others can write to it`, EXIT.browser)
}

/**
 * Unpacks to a temporary name and renames, so that no process sees an incomplete browser, however many start at once.
 */
async function unpack(parent: string, version: string): Promise<string> {
  const folder = join(parent, `chromium-${version}-with-fonts`)
  if (!existsSync(folder))
    await inFreshFolder(parent, '.unpacking-', async (fresh) => {
      const browser = join(fresh, 'browser')
      await mkdir(browser)
      await unpackInto(browser)
      await rename(browser, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error
      })
    })
  await writeFonts(folder)
  return folder
}

async function writeFonts(folder: string): Promise<void> {
  const goal = join(folder, FONTS_FILE)
  if (existsSync(goal)) return
  await inFreshFolder(folder, '.fonts-', async (fresh) => {
    const file = join(fresh, FONTS_FILE)
    await writeFile(file, FONTS)
    await rename(file, goal)
  })
}

/**
 * The package unpacks into the temporary folder, omits its system libraries unless it detects the environment it was
 * made for, and changes the environment of its process. All three are restored afterwards.
 */
async function unpackInto(folder: string): Promise<void> {
  const changed = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const before = new Map(
    [...Object.keys(changed), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'].map((name) => [name, process.env[name]]),
  )
  Object.assign(process.env, changed)
  try {
    const { default: chromium } = (await import(PACKAGE)) as Package
    await chromium.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
