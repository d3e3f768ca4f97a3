import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { statuses } from './statuses.js'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
body { margin: 0 auto; max-width: 960px; padding: 32px 16px; color: light-dark(#1c1b19, #ecebe8); background: light-dark(#f6f5f2, #101113) }
h1 { font-size: 24px; line-height: 32px } h2 { margin-top: 32px; font-size: 16px } a { color: light-dark(#2b45b8, #a9b7ff) }
table { width: 100%; border-collapse: collapse; table-layout: fixed } th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid light-dark(#e4e2dc, #2e3035); overflow-wrap: anywhere }
code { font: 13px/20px ui-monospace, monospace } .method { width: 72px } .roles { width: 168px }
@media (max-width: 640px) { th.roles, td.roles { display: none } }`

const rolesOf = ({ roles }: NamedEndpoint): string =>
  roles === 'anyone' ? 'anyone' : roles.join(', ')

const row = (endpoint: NamedEndpoint): string => `<tr id="${endpoint.name}">
<td class="method"><code>${endpoint.method}</code></td>
<td><code>/api${escape(endpoint.path)}</code><br>${escape(endpoint.summary)}<br><code>${endpoint.name}</code></td>
<td class="roles">${rolesOf(endpoint)}</td></tr>`

const section = (resource: string): string => `<h2 id="${resource}">${resource}</h2>
<table><thead><tr><th class="method" scope="col">Method</th><th scope="col">Address and operation</th><th class="roles" scope="col">Roles</th></tr></thead>
<tbody>${endpoints
  .filter((endpoint) => endpoint.resource === resource)
  .map(row)
  .join('')}</tbody></table>`

const refusals = Object.entries(statuses)
  .map(
    ([code, [status, title]]) =>
      `<tr id="${code}"><td class="method"><code>${status}</code></td><td><code>${code}</code><br>${escape(title)}</td></tr>`,
  )
  .join('')

/** The OpenAPI document for people: one page without scripts. */
export const docsPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daybook API</title><style>${style}</style></head>
<body><main><h1>Daybook API</h1>
<p>The machine-readable description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Amounts are decimal strings in US dollars, positions are
decimal strings, and instants are in UTC. Every request that changes something sends <code>X-Daybook: 1</code> and the <code>Origin</code> of this server; a command
on the ledger also sends an <code>Idempotency-Key</code>. Its answer names a position; to see the change in a query, send that position as <code>X-Daybook-Position</code>.</p>
${[...new Set(endpoints.map(({ resource }) => resource))].map(section).join('\n')}
<h2 id="refusals">Refusals</h2>
<p>Every refusal is a problem document (RFC 9457) with one of these codes, the fields concerned and a reference to quote to support.</p>
<table><thead><tr><th class="method" scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>${refusals}</tbody></table>
</main></body></html>`
