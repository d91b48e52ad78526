import { useEffect, useState } from 'react'
import { IconButton } from '../components/Button.tsx'
import { Menu, MenuItem } from '../components/Menu.tsx'
import { useApp } from '../state/context.ts'

/** The zoom of the canvas, and buttons and a menu that change it. */
export function Zoom({ isNarrow }: { readonly isNarrow: boolean }) {
  const { canvas } = useApp()
  const [percent, setPercent] = useState(100)
  useEffect(() => canvas?.onCamera(({ z }) => setPercent(Math.round(z * 100))), [canvas])
  return (
    <div className="zoom">
      {!isNarrow && (
        <IconButton className="step" icon="minus" label="Zoom out" onClick={() => canvas?.zoom(1 / 1.25)} />
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className="button plain percent" aria-label={`Zoom: ${percent} %`}>
            {percent} %
          </button>
        }
      >
        <MenuItem icon="fit" shortcut="⇧ 1" onSelect={() => canvas?.fit()}>
          Fit
        </MenuItem>
        <MenuItem onSelect={() => canvas?.fit({ all: true })}>Fit everything</MenuItem>
        <MenuItem onSelect={() => canvas?.zoom(100 / percent)}>Own size, 100 %</MenuItem>
      </Menu>
      {!isNarrow && <IconButton className="step" icon="plus" label="Zoom in" onClick={() => canvas?.zoom(1.25)} />}
      {!isNarrow && <IconButton icon="fit" label="Fit (Shift+1)" onClick={() => canvas?.fit()} />}
    </div>
  )
}
