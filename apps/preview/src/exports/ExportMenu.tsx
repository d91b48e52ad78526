import { documentOf } from '../canvas/document.ts'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../components/Menu.tsx'
import { notify } from '../components/toasts.tsx'
import { useApp } from '../state/context.ts'
import { hasSource } from '../state/state.ts'
import { baseName, json, save, tldrFile } from './files.ts'

/** Files to download; they contain the edits of an edited copy. */
export function ExportMenu() {
  const { file, canvas } = useApp()
  const { conversion } = file ?? {}
  const name = baseName(file?.name ?? '')
  const complain = (title: string, error: unknown) =>
    notify({ title, text: error instanceof Error ? error.message : String(error) })
  const picture = async (format: 'png' | 'svg') => {
    try {
      if (canvas) save(await canvas.picture(format), `${name}.${format}`)
    } catch (error) {
      complain('The picture could not be created.', error)
    }
  }
  const other = async (format: 'drawio' | 'md') => {
    const found = file && documentOf(file, canvas)
    if (!found || !conversion) return
    try {
      const { lossOf, writeExport } = await import('@drawbridge/canvas-plugin/export')
      const source = hasSource(file) && { file: file.bytes, snapshot: conversion.snapshot }
      const exported = writeExport(found, format, { title: name, ...(source && { source }) })
      save(exported.blob, exported.name)
      const text = lossOf(exported)
      if (text !== undefined) notify({ title: exported.name, text })
    } catch (error) {
      complain('The file could not be created.', error)
    }
  }
  const snapshot = (ending: string, form: (snapshot: NonNullable<ReturnType<typeof documentOf>>) => object) => {
    const found = file && documentOf(file, canvas)
    if (found) save(json(form(found)), name + ending)
  }
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="button" disabled={!conversion} aria-label="Export">
          <Icon name="download" />
          <span className="wide-only">Export</span>
          <span className="roomy">
            <Icon name="down" />
          </span>
        </button>
      }
    >
      <MenuItem onSelect={() => void other('drawio')} note="With the edits of an edited copy">
        draw.io file (.drawio)
      </MenuItem>
      <MenuItem onSelect={() => void other('md')} note="For people and language models">
        Description in words (.md)
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => snapshot('.tldr', tldrFile)} note="Opens in tldraw">
        tldraw file (.tldr)
      </MenuItem>
      <MenuItem onSelect={() => snapshot('.snapshot.json', (found) => found)} note="For a program">
        Snapshot (.json)
      </MenuItem>
      <MenuSeparator />
      <MenuItem disabled={!canvas} onSelect={() => void picture('png')}>
        This page as PNG
      </MenuItem>
      <MenuItem disabled={!canvas} onSelect={() => void picture('svg')}>
        This page as SVG
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        onSelect={() => conversion && save(json(conversion.report), `${name}.report.json`)}
        note="The outcome of each element"
      >
        Report (.json)
      </MenuItem>
    </Menu>
  )
}
