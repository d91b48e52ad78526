import { describe, expect, it } from 'vitest'
import { csvOf, readCsv } from '../../apps/preview/src/console/entities/table/csv.ts'
import { changeOf } from '../../apps/preview/src/console/entities/table/csv-changes.ts'
import type { Entity } from '../../apps/preview/src/console/entities/table/entity.ts'
import type { EntityType } from '../../apps/preview/src/console/model/field-kinds.ts'

const ID = '01a22246-7c77-7b01-877e-72e7b2bc05b7'
const values = { Status: 'open', Mass: 4.5, Safe: true, Tags: ['a', 'b'], Note: 'x, "y"\nz', Sum: '=1+1', Minus: '-3' }
const entity = { id: ID, revision: 7, name: 'Voter', type: 'part', values } as unknown as Entity
const found = new Map([[ID, entity]])
const field = (name: string, kind: string, many = false) => ({ name, kind, many, choices: [] })
const types = [
  { name: 'part', fields: [field('Mass', 'number'), field('Safe', 'boolean'), field('Tags', 'choice', true)] },
] as unknown as EntityType[]
const changesOf = (text: string) => readCsv(text).map((row) => changeOf(row, found, types))

describe('a CSV file of entities', () => {
  it('changes nothing when it is imported as it was exported', () => {
    const text = csvOf([entity], Object.keys(values))
    expect(text).toContain("'=1+1")
    expect(text).toContain(',-3\r\n')
    expect(changesOf(text)).toMatchObject([{ kind: 'same', differences: [] }])
  })

  it('is read with semicolons too, and only the fields that differ are sent, as values of their kind', () => {
    const text = `Id;Revision;Name;Type;Mass;Safe;Tags\n${ID.toUpperCase()};7;Voter;;5;no;a; b`
    const [change] = changesOf(text.replace('a; b', '"a; c"'))
    expect(change).toMatchObject({ kind: 'changed', sent: { id: ID, revision: 7 } })
    expect(change?.sent?.values).toEqual({ Mass: 5, Safe: false, Tags: ['a', 'c'] })
    expect(change?.differences[0]).toEqual({ field: 'Mass', before: '4.5', after: '5' })
  })

  it('tells rows that are older than the entity, unknown or unreadable, and makes what has no id', () => {
    const rows = [`${ID},6,Voter,part,9`, `${ID},7,Voter,part,heavy`, `${ID.replace('b7', 'b8')},,x,,`, ',,New,part,2']
    const changes = changesOf(`Id,Revision,Name,Type,Mass\n${rows.join('\n')}`)
    expect(changes.map(({ kind }) => kind)).toEqual(['outdated', 'refused', 'refused', 'new'])
    expect(changes[1]?.problem).toBe('Mass: “heavy” is not a number.')
    expect(changes[3]?.sent).toEqual({ name: 'New', type: 'part', values: { Mass: 2 } })
  })

  it('has to name its columns', () => {
    expect(() => readCsv('a,b\n1,2')).toThrow('“Name”')
    expect(() => readCsv('Name,Name\n1,2')).toThrow('same name')
  })
})
