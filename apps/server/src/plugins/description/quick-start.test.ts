/** The commands of the quick start, as requests in their order: each is answered with success. */
import { expect, it } from 'vitest'
import { createServer } from '#test/harness'
import { QUICK_START } from './quick-start.ts'

const DRAWING =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Pump" vertex="1" parent="1"><mxGeometry width="120" height="60" as="geometry"/></mxCell></root></mxGraphModel>'
const server = await createServer()

/** Values of `$NAME` in the commands. */
const known: Record<string, string> = {}
const fill = (text: string) => text.replace(/'?\$([A-Z]+)'?/g, (_, name) => known[name] ?? `$${name}`)

/** The body of a command: its own, or what the command before it wrote for it. */
function bodyOf(command: string, before: Record<string, unknown>): unknown {
  const own = /-d '(\{.*\})'/s.exec(command)?.[1]
  if (own !== undefined) return JSON.parse(fill(own.replaceAll(/'(\$[A-Z]+)'/g, '$1')))
  if (!command.includes('-d @-')) return undefined
  if (command.includes('/convert/')) return { filename: 'pump.drawio', content: DRAWING }
  return { title: 'Cooling circuit', hostEntityId: known.ENTITY, snapshot: before.snapshot }
}

it('each command of the quick start succeeds after those before it', async () => {
  const blocks = [...QUICK_START.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  const commands = blocks.flatMap((block) => block.split(/(?=curl )/).filter((part) => part.startsWith('curl')))
  expect(commands.length).toBeGreaterThan(8)
  let before: Record<string, unknown> = {}
  for (const command of commands) {
    const path = fill(/\$URL(\S*)/.exec(command)![1]!)
    const body = bodyOf(command, before)
    const method = /-X (\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST')
    const { status, body: answer } = await server.call(method, path, body as object | undefined)
    expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
    if (path.endsWith('/entity')) known.ENTITY = answer.id
    if (path.endsWith('/diagram')) known.DIAGRAM = answer.id
    if (path === '/ai/trigger') known.RUN = answer.results[0].agent_id
    before = answer
  }
  const entity = (await server.call('GET', `/project/pump/entity/${known.ENTITY}`)).body
  expect(entity.embeds).toMatchObject([{ diagram_id: known.DIAGRAM, resolved: true }])
})
