/**
 * Swagger UI takes six times as long to show OpenAPI 3.1 as 3.0, many seconds here. So it gets 3.0, in which webhooks
 * are paths, and what may be null or has one value is said in other words.
 */
function toVersion30(spec) {
  const { webhooks, ...rest } = spec
  const messages = Object.entries(webhooks).map(([event, path]) => [`your address: ${event}`, path])
  return inWordsOf30({ ...rest, openapi: '3.0.3', paths: { ...rest.paths, ...Object.fromEntries(messages) } })
}

function inWordsOf30(value) {
  if (Array.isArray(value)) return value.map(inWordsOf30)
  if (value === null || typeof value !== 'object') return value
  // An example is a value, not a schema.
  const entries = Object.entries(value).map(([key, part]) => [key, key === 'example' ? part : inWordsOf30(part)])
  const { anyOf, const: only, ...schema } = Object.fromEntries(entries)
  if (typeof only === 'string') return { ...schema, enum: [only] }
  if (!Array.isArray(anyOf)) return { ...schema, ...(only !== undefined && { const: only }) }
  const [first, ...others] = anyOf.filter(({ type }) => type !== 'null')
  const nullable = others.length + 1 < anyOf.length && { nullable: true }
  if (others.length > 0) return { ...schema, anyOf: [first, ...others], ...nullable }
  return { ...(first.$ref === undefined ? first : { allOf: [first] }), ...schema, ...nullable }
}

/*
 * Shows the reference. On this page the workspace is one of the credentials, so that it is typed once under "Authorize"
 * and not for every operation. It is forgotten when the page is left.
 */
async function show() {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`)
  const spec = await response.json()
  for (const operation of Object.values(spec.paths).flatMap((path) => Object.values(path))) {
    operation.parameters = operation.parameters?.filter(
      ({ in: place, name }) => place !== 'header' || name !== 'customer',
    )
  }
  const workspace = { type: 'apiKey', in: 'header', name: 'customer', description: 'Slug or id of the workspace.' }
  spec.components.securitySchemes = { workspace, ...spec.components.securitySchemes }
  spec.security = spec.security.map((credential) => ({ workspace: [], ...credential }))
  window.SwaggerUIBundle({
    spec: toVersion30(spec),
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
  })
}

/*
 * Repairs what Swagger UI renders: a select without a name, scrollable text that the keyboard cannot reach, and links
 * inside buttons, which do what the button does.
 */
function mend() {
  document.getElementById('servers')?.setAttribute('aria-label', 'Server')
  for (const text of document.querySelectorAll('#reference pre:not([tabindex])')) text.tabIndex = 0
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(mend).observe(document.getElementById('reference'), { childList: true, subtree: true })

/* Swagger UI has its own dark style; it follows the system like the other pages. */
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

show().catch((error) => {
  document.getElementById('reference').textContent = `The reference cannot be shown: ${error.message}`
})
