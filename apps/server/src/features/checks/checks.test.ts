import { describe, expect, it } from 'vitest'
import { claimRun, finishRun } from '#domain/runs/index'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)
const project = await make.project()
const { id: master } = (await call('GET', `/project/${project}/branch/master`)).body

describe('branch checks', () => {
  const EMPTY = { error: null, output: null, ran_at: null, run_id: null }
  const review = (name: string) =>
    call('POST', `/project/${project}/automation`, { name, trigger: 'branch_review', instructions: 'Judge.' })
  const checks = (more = '') =>
    call('GET', `/ai/trigger/branch/checks?project_id=${project}&branch_id=${master}${more}`)
  const rerun = (more: object = {}) =>
    call('POST', '/ai/trigger/branch/rerun', { project_id: project, branch_id: master, ...more })

  it('are pending before the first run, then show the newest', async () => {
    const one = (await review('Names')).body.id
    const two = (await review('Units')).body.id
    expect((await checks()).body.checks).toEqual([
      { automation_id: one, name: 'Names', status: 'pending', ...EMPTY },
      { automation_id: two, name: 'Units', status: 'pending', ...EMPTY },
    ])
    const all = await rerun()
    expect(all.status).toBe(202)
    expect(all.body.results).toHaveLength(2)
    expect(all.body.results[0].branches).toEqual([{ id: master, name: 'master' }])
    const single = (await rerun({ automation_id: two })).body.results
    expect(single).toHaveLength(1)
    const run = await claimRun(server.database, { ws: workspace.id, run: single[0].agent_id })
    expect((await checks(`&automation_id=${two}`)).body.checks).toMatchObject([{ status: 'running' }])
    await finishRun(server.database, run!, { phase: 'succeeded', verdict: 'passed', response: 'Fine.' })
    expect((await checks(`&automation_id=${two}`)).body.checks).toMatchObject([
      { automation_id: two, name: 'Units', status: 'passed', output: 'Fine.', run_id: single[0].agent_id },
    ])
    // A branch does not pass by the checks of another.
    const branch = (await call('POST', `/project/${project}/branch`, { name: 'unchecked' })).body.id
    const { body } = await call('GET', `/ai/trigger/branch/checks?project_id=${project}&branch_id=${branch}`)
    expect(body.checks).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })

  it('run when a review is requested, but not twice at the same time', async () => {
    const project = await make.project()
    const at = `/project/${project}/branch`
    const names = ['Names', 'Units']
    for (const name of names)
      await call('POST', `/project/${project}/automation`, { name, trigger: 'branch_review', instructions: 'Judge.' })
    const branch = (await call('POST', at, { name: 'work' })).body.id
    const ask = () => call('POST', `${at}/${branch}/review-requests`, { reviewer_ids: [workspace.member.id] })
    const runs = async () => {
      const { body } = await call('GET', `/project/${project}/run`)
      return body.results as { agent_id: string; status: string }[]
    }
    expect((await ask()).status).toBe(201)
    const first = await runs()
    expect(first).toHaveLength(2)
    await ask()
    expect(await runs()).toHaveLength(2)
    for (const { agent_id: run } of first) {
      const claimed = await claimRun(server.database, { ws: workspace.id, run })
      await finishRun(server.database, claimed!, { phase: 'succeeded', verdict: 'passed', response: 'Fine.' })
    }
    await ask()
    expect(await runs()).toHaveLength(4)
  })

  it('are skipped while their automation is off and never ran', async () => {
    const id = (await review('Off')).body.id
    await call('PATCH', `/project/${project}/automation/${id}`, { enabled: false })
    expect((await checks()).body.checks.map((check: { name: string }) => check.name)).not.toContain('Off')
    expect((await checks(`&automation_id=${id}`)).body.checks).toEqual([
      { automation_id: id, name: 'Off', status: 'skipped', ...EMPTY },
    ])
    expect((await rerun({ automation_id: id })).body.results).toHaveLength(1)
  })

  it('answer 404 for what does not exist and 422 without the needed members', async () => {
    expect((await rerun({ automation_id: newId() })).status).toBe(404)
    expect((await rerun({ branch_id: newId() })).status).toBe(404)
    expect((await rerun({ project_id: newId() })).status).toBe(404)
    expect((await checks(`&automation_id=${newId()}`)).status).toBe(404)
    expect((await call('GET', `/ai/trigger/branch/checks?project_id=${project}`)).status).toBe(422)
    expect((await call('POST', '/ai/trigger/branch/rerun', { project_id: project })).status).toBe(422)
  })
})
