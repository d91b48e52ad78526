import { Button } from '#components/Button.tsx'
import { Menu, MenuCheck } from '#components/Menu.tsx'
import type { View } from './use-view.ts'

interface ColumnsProps {
  readonly view: View
  /** All fields that can be a column. */
  readonly fields: readonly string[]
  readonly columns: readonly string[]
}

/** Which fields are columns. */
export function Columns({ view, fields, columns }: ColumnsProps) {
  const all = [...new Set([...columns, ...fields])]
  return (
    <Menu align="end" trigger={<Button icon="list">Columns</Button>}>
      {all.length === 0 && <p className="group-label">No entity here has a field.</p>}
      {all.map((name) => (
        <MenuCheck
          key={name}
          checked={columns.includes(name)}
          onChange={(isIn) =>
            view.change({ columns: isIn ? [...columns, name] : columns.filter((other) => other !== name) })
          }
        >
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}
