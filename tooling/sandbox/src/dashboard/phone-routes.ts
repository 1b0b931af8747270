import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { checkBody, guardOrigin } from '../control/read-request.ts'
import { replySchema } from '../control/text-routes.ts'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredText } from '../twilio/text-store.ts'
import { dashboardPolicy, page, section, table, time, type Html } from './page.ts'

/** The pages of the stand-in phones. */
export function phoneRoutes(sandbox: Sandbox): App {
  const { network } = sandbox
  const routes: App = new Hono()
  const send = (context: Context, title: string, main: Html) => {
    context.header('content-security-policy', dashboardPolicy)
    context.header('cache-control', 'no-store')
    return context.html(phonePage(title, main))
  }
  routes.use('/phones/*', guardOrigin)
  routes.get('/phones', (context) => {
    const rows = network.texts.phones().map((phone) => {
      const [newest] = network.texts.list(phone, 1)
      return [html`<a href="/phones/${phone}">${phone}</a>`, newest?.body ?? '']
    })
    const list = table('The newest 100', ['Phone', 'Last message'], rows, 'No text was sent yet.')
    return send(context, 'Phones', section('phones', 'Phones', list))
  })
  routes.get('/phones/:phone', (context) => {
    const phone = context.req.param('phone')
    const isOut = network.texts.isOptedOut(phone)
    const messages = network.texts.list(phone, 200).toReversed().map(messageOf)
    return send(
      context,
      phone,
      section(
        'messages',
        phone,
        html`${isOut ? html`<p>This phone has opted out.</p>` : ''}
          <ul class="messages">
            ${messages}
          </ul>`,
        replyForm(phone),
      ),
    )
  })
  routes.post('/phones/:phone', async (context) => {
    const phone = context.req.param('phone')
    const fields = Object.fromEntries(new URLSearchParams(await context.req.text()))
    network.receive(phone, checkBody(fields, replySchema).body)
    return context.redirect(`/phones/${phone}`, 303)
  })
  return routes
}

const phonePage = (title: string, main: Html) =>
  page(
    title,
    html`<header>
        <h1><a href="/phones">Phones</a></h1>
        <p>
          Texts as they reach phones. Nothing here is sent to a real phone. <a href="/">Vendor sandbox</a>
        </p>
      </header>
      <main id="main">${main}</main>`,
  )

const replyForm = (phone: string) =>
  html`<form action="/phones/${phone}" method="post">
    <label>Reply <input name="body" required maxlength="1600" autocomplete="off" /></label>
    <button>Send</button>
  </form>`

function messageOf({ direction, body, status, errorCode, created }: StoredText): Html {
  const isOwn = direction === 'inbound'
  return html`<li class="${isOwn ? 'own' : 'received'}">
    <p>${linked(body)}</p>
    <small
      >${isOwn ? 'You' : status}${errorCode === null ? '' : ` (${errorCode})`}, ${time(created / 1000)}</small
    >
  </li>`
}

/** Text with its addresses as links, as phones show them. */
const linked = (body: string): (string | Html)[] =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}" rel="noopener">${part}</a>` : part))
