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
    spec,
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
