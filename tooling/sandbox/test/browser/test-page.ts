import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'

const pureLoader = join(
  dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js/package.json')),
  'dist/pure.mjs',
)

export interface TestPage {
  url: string
  stop(): Promise<void>
}

/** A page like the product's: the real pure loader, a strict policy, the sandbox's script in the head. */
export async function servePage(sandboxUrl: string): Promise<TestPage> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandboxUrl}`,
    "style-src 'self' 'nonce-page'",
    "style-src-attr 'unsafe-inline'",
    `frame-src ${sandboxUrl}`,
    "img-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const files: { [path: string]: { type: string; body: string } } = {
    '/': { type: 'text/html', body: html(sandboxUrl) },
    '/bank-return': { type: 'text/html', body: '<!doctype html><title>Return</title>' },
    '/page.css': { type: 'text/css', body: style },
    '/page.js': { type: 'text/javascript', body: script },
    '/favicon.ico': { type: 'image/x-icon', body: '' },
    '/pure.js': { type: 'text/javascript', body: await readFile(pureLoader, 'utf8') },
  }
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://localhost').pathname]
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-security-policy': policy })
      .end(file.body)
  })
  await listen(server)
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${actual}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, 'localhost', resolve))
}

const html = (sandboxUrl: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Test page</title>
    <link rel="stylesheet" href="/page.css" />
    <script defer src="${sandboxUrl}/browser/stripe.js"></script>
    <script defer nonce="page" src="${sandboxUrl}/browser/plaid.js"></script>
    <script type="module" src="/page.js"></script>
  </head>
  <body>
    <button id="before">Before</button>
    <label for="card">Card</label>
    <div id="card"></div>
    <p id="error" role="alert"></p>
    <button id="after">After</button>
  </body>
</html>`

const style =
  '#card { padding: 12px; border: 1px solid #808894; border-radius: 8px } .StripeElement--focus { outline: 2px solid #0b5563 }'

const script = `
import { loadStripe } from '/pure.js'
window.ready = (async () => {
  const given = new URLSearchParams(location.search)
  const stripe = await loadStripe(given.get('key') ?? 'pk_test_sandbox', { locale: given.get('locale') ?? 'auto' })
  const options = JSON.parse(given.get('options') ?? '{}')
  const elements = stripe.elements()
  const card = elements.create('card', options)
  const events = []
  for (const type of ['ready', 'change', 'focus', 'blur', 'escape']) card.on(type, (event) => events.push({ type, event }))
  card.on('change', ({ error }) => { document.querySelector('#error').textContent = error?.message ?? '' })
  const shown = new Promise((resolve) => card.on('ready', resolve))
  card.mount('#card')
  await shown
  Object.assign(window, { stripe, elements, card, events })
})()
`
