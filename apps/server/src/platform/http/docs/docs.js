/** Shows the OpenAPI document: one foldable entry for each operation, by tag. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

function make(tag, text, className) {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  if (className) element.className = className
  return element
}

function showSchema(title, schema) {
  const parts = document.createDocumentFragment()
  parts.append(make('h4', title), make('pre', JSON.stringify(schema, null, 2)))
  return parts
}

function showOperation(path, method, operation) {
  const entry = make('details')
  entry.id = operation.operationId ?? `${method} ${path}`
  const summary = make('summary')
  summary.append(
    make('span', method, 'method'),
    make('code', path),
    make('span', `  ${operation.summary ?? ''}`, 'summary'),
  )
  const body = make('div')
  if (operation.description) body.append(make('p', operation.description))
  for (const parameter of operation.parameters ?? []) {
    body.append(
      showSchema(`${parameter.in}: ${parameter.name}${parameter.required ? ' (required)' : ''}`, parameter.schema),
    )
  }
  for (const [type, content] of Object.entries(operation.requestBody?.content ?? {})) {
    body.append(showSchema(`Body, ${type}`, content.schema))
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const contents = Object.entries(response.content ?? {})
    if (contents.length === 0) body.append(make('h4', `${status}: no body`))
    for (const [type, content] of contents) body.append(showSchema(`${status}, ${type}`, content.schema))
  }
  entry.append(summary, body)
  return entry
}

function showAll(api, wanted) {
  const groups = new Map()
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const method of METHODS) {
      const operation = operations[method]
      if (!operation) continue
      const tag = operation.tags?.[0] ?? 'Other'
      const text = `${method} ${path} ${operation.summary ?? ''} ${tag}`.toLowerCase()
      if (!text.includes(wanted)) continue
      groups.set(tag, [...(groups.get(tag) ?? []), showOperation(path, method, operation)])
    }
  }
  const sections = [...groups].map(([tag, entries]) => {
    const section = make('section')
    section.append(make('h2', tag), ...entries)
    return section
  })
  document.getElementById('operations').replaceChildren(...sections)
}

const response = await fetch('/openapi.json')
const api = await response.json()
const find = document.getElementById('find')
find.addEventListener('input', () => showAll(api, find.value.trim().toLowerCase()))
showAll(api, '')
