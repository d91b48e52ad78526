import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixtures } from '../fixtures.ts'
import { createServer } from '../harness.ts'

/**
 * Random sequences of edits, branches, extractions, undos and merges against a model that copies whole branches. After
 * every step each open branch must match the model exactly.
 */
const server = await createServer()
const make = fixtures(server)

type Values = Readonly<Record<string, number>>
type State = Map<string, Values>

interface ModelBranch {
  readonly id: string
  readonly parent: ModelBranch | undefined
  /** The parent as it was at the fork. */
  readonly base: State
  state: State
  /** Revision of each item's last write or return on this branch. */
  readonly touched: Map<string, number>
  rev: number
  status: 'open' | 'merged' | 'archived'
}

interface ModelExtraction {
  readonly id: string
  readonly source: ModelBranch
  readonly destination: ModelBranch
  readonly items: readonly string[]
  readonly sourceRev: number
  reverted: boolean
}

type Step = readonly [
  kind: 'edit' | 'create' | 'delete' | 'branch' | 'extract' | 'undo' | 'merge',
  a: number,
  b: number,
  c: number,
]

const number = fc.nat({ max: 1000 })
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('edit', 'edit', 'edit', 'create', 'delete', 'branch', 'branch', 'extract', 'undo', 'merge'),
  number,
  number,
  number,
)

const same = (a: Values | undefined, b: Values | undefined) => {
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])
  return (a === undefined) === (b === undefined) && [...keys].every((key) => a?.[key] === b?.[key])
}
/** Items whose state differs from the fork's. */
const changedOf = (branch: ModelBranch) =>
  [...new Set([...branch.state.keys(), ...branch.base.keys()])]
    .filter((id) => !same(branch.state.get(id), branch.base.get(id)))
    .sort()

async function play(steps: readonly Step[]): Promise<void> {
  const project = await make.project()
  const master: ModelBranch = {
    id: (await server.call('GET', `/project/${project}/branch/master`)).body.id,
    parent: undefined,
    base: new Map(),
    state: new Map(),
    touched: new Map(),
    rev: 0,
    status: 'open',
  }
  const branches = [master]
  const extractions: ModelExtraction[] = []
  let names = 0
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]
  const open = () => branches.filter((branch) => branch.status === 'open')
  const touch = (branch: ModelBranch, id: string, values: Values | undefined) => {
    branch.state = new Map(branch.state)
    if (values) branch.state.set(id, values)
    else branch.state.delete(id)
    branch.touched.set(id, branch.rev)
  }
  const at = (branch: ModelBranch) => `/project/${project}/branch/${branch.id}`

  for (const [kind, a, b, c] of steps) {
    const branch = pick(open(), a)!
    const item = pick([...branch.state.keys()].sort(), b)
    if (kind === 'create') {
      const id = await make.entity(project, { name: 'item', branch: branch.id, values: { a: c % 3 } })
      branch.rev++
      touch(branch, id, { a: c % 3 })
    } else if (kind === 'edit' && item) {
      const field = ['a', 'b', 'c'][c % 3]!
      await make.put(project, item, { [field]: c % 4 }, branch.id)
      branch.rev++
      touch(branch, item, { ...branch.state.get(item), [field]: c % 4 })
    } else if (kind === 'delete' && item) {
      const answer = await server.call('DELETE', `/project/${project}/entity/${item}?branch=${branch.id}`)
      expect(answer.status).toBe(204)
      branch.rev++
      touch(branch, item, undefined)
    } else if (kind === 'branch' && branches.length < 8) {
      const id = await make.branch(project, `b${names++}`, branch.id)
      branches.push({
        id,
        parent: branch,
        base: branch.state,
        state: branch.state,
        touched: new Map(),
        rev: 0,
        status: 'open',
      })
    } else if (kind === 'extract' && branch.parent) {
      const changed = changedOf(branch)
      const items = changed.filter((_, index) => (c >> (index % 8)) % 2 === 0)
      if (items.length === 0) continue
      const plan = await make.frozen(project, branch.id, items)
      const answer = await server.call('POST', `${at(branch)}/extractions`, {
        plan_id: plan,
        destination_name: `b${names++}`,
      })
      expect(answer).toMatchObject({ status: 201, body: { entity_count: items.length } })
      const destination: ModelBranch = {
        id: answer.body.destination.id,
        parent: branch.parent,
        base: branch.base,
        state: branch.base,
        touched: new Map(),
        rev: 1,
        status: 'open',
      }
      branch.rev++
      for (const id of items) {
        touch(destination, id, branch.state.get(id))
        const base = branch.base.get(id)
        branch.state = new Map(branch.state)
        if (base) branch.state.set(id, base)
        else branch.state.delete(id)
        branch.touched.delete(id)
      }
      branches.push(destination)
      extractions.push({
        id: answer.body.id,
        source: branch,
        destination,
        items,
        sourceRev: branch.rev,
        reverted: false,
      })
    } else if (kind === 'undo') {
      const extraction = pick(extractions, b)
      if (!extraction) continue
      const { source, destination, items, sourceRev } = extraction
      const isEligible =
        !extraction.reverted &&
        source.status === 'open' &&
        destination.status === 'open' &&
        destination.rev === 1 &&
        !branches.some((one) => one.parent === destination && one.status !== 'archived') &&
        items.every((id) => (source.touched.get(id) ?? 0) <= sourceRev)
      const answer = await server.call('POST', `${at(source)}/extractions/${extraction.id}/undo`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(isEligible ? 200 : 409)
      if (!isEligible) continue
      extraction.reverted = true
      destination.status = 'archived'
      source.rev++
      for (const id of items) touch(source, id, destination.state.get(id))
    } else if (kind === 'merge' && branch.parent) {
      const { parent } = branch
      const answer = await server.call('POST', `${at(branch)}/merge`)
      if (parent.status !== 'open') {
        expect(answer.status).toBe(409)
        continue
      }
      const merged = new Map<string, Values | undefined>()
      let conflicts = false
      for (const id of changedOf(branch)) {
        const [base, ours, theirs] = [branch.base.get(id), branch.state.get(id), parent.state.get(id)]
        if (same(ours, theirs)) continue
        if (same(base, theirs)) merged.set(id, ours)
        else if (!ours || !theirs) conflicts = true
        else {
          const result: Record<string, number> = { ...theirs }
          for (const key of ['a', 'b', 'c']) {
            if (ours[key] === base?.[key]) continue
            if (theirs[key] !== base?.[key] && theirs[key] !== ours[key]) conflicts = true
            else if (ours[key] !== undefined) result[key] = ours[key]
          }
          merged.set(id, result)
        }
      }
      expect(answer.status, JSON.stringify(answer.body)).toBe(conflicts ? 409 : 200)
      if (conflicts) continue
      branch.status = 'merged'
      parent.rev++
      for (const [id, values] of merged) touch(parent, id, values)
    }
    for (const one of branches) await compare(project, one)
  }
}

async function compare(project: string, branch: ModelBranch): Promise<void> {
  const { body } = await server.call('GET', `/project/${project}/entity?limit=500&branch=${branch.id}`)
  const shown = Object.fromEntries(body.entities.map((one: { id: string; values: Values }) => [one.id, one.values]))
  expect(shown).toEqual(Object.fromEntries(branch.state))
  if (branch.parent && branch.status !== 'archived') {
    const diff = await server.call('GET', `/project/${project}/branch/${branch.id}/diff`)
    expect(diff.body.changes.map((one: { entity_id: string }) => one.entity_id)).toEqual(changedOf(branch))
  }
}

it('agrees with a model that copies whole branches', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), play), { numRuns: 25 })
})
