import { Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../dashboard/page.ts'
import type { App } from '../http/app-type.ts'
import { legalNotice, legalPages } from './legal-pages.ts'

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Example pages of terms and privacy, in the browser's language. */
export function legalRoutes(): App {
  const routes: App = new Hono()
  for (const name of ['terms', 'privacy'] as const) {
    routes.get(`/legal/${name}`, (context) => {
      const language = /^es\b/i.test(context.req.header('accept-language') ?? '') ? 'es' : 'en'
      const { title, paragraphs } = legalPages[name][language]
      const main = html`<main>
        <h1>${title}</h1>
        <p class="notice">${legalNotice[language]}</p>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      </main>`
      context.header('content-security-policy', policy)
      return context.html(page(title, main, language))
    })
  }
  return routes
}
