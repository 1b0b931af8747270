import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { OpenApiDocument, Operation } from './document.ts'

const style = `
body{font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#141a22;background:#fff}
h1{font-size:28px}h2{font-size:22px;margin-top:48px}h3{font-size:16px;margin:32px 0 4px;font-family:ui-monospace,monospace;word-break:break-all}
p{margin:4px 0}a{color:#0b5563}small{color:#4a5564}summary{cursor:pointer;padding:8px 0}
pre{background:#f5f7f9;padding:16px;overflow:auto;font-size:14px}
@media (prefers-color-scheme:dark){body{color:#edf0f4;background:#141a22}a{color:#81c2d1}small{color:#aab4c2}pre{background:#0d1118}}
`

/** Allows no script and no external resource; the one style sheet is allowed by its hash. */
export const docsHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

const titles = { contract: 'The specified calls', addition: 'Additional calls' }

function details(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`
}

function renderOperation(method: string, path: string, operation: Operation) {
  const who = operation['x-scopes'].length === 0 ? 'no token' : `token: ${operation['x-scopes'].join(', ')}`
  const answer = operation.responses[200].content['application/json']
  const body = operation.requestBody?.content['application/json']
  return html`<h3 id="${operation.operationId}">${method.toUpperCase()} ${path}</h3>
    <p>${operation.summary} <small>${operation.operationId} · ${who}</small></p>
    ${details('Parameters', operation.parameters)}
    ${body === undefined ? '' : [details('Body', body.schema), details('Example of a body', body.example)]}
    ${[details('Answer', answer.schema), details('Example of an answer', answer.example)]}
    <p><small>409: ${operation.responses[409].description}</small></p>`
}

export async function docsPage(document: OpenApiDocument): Promise<string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const tags = ['contract', 'addition'] as const
  const sections = tags.map(
    (tag) =>
      html`<h2>${titles[tag]}</h2>
        ${operations
          .filter(({ operation }) => operation.tags.includes(tag))
          .map(({ method, path, operation }) => renderOperation(method, path, operation))}`,
  )
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Payment Center API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>Payment Center API</h1>
        <p>
          ${operations.length} calls. The same as a document for programs:
          <a href="/api/openapi.json">openapi.json</a>. The fields with x-addition are not part of the
          specification; a client can do without them.
        </p>
        ${sections}
      </body>
    </html>`
  return String(page)
}
