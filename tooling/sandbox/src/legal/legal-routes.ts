import { Hono } from 'hono'
import { html } from 'hono/html'
import type { App } from '../http/app-type.ts'
import { legalPages } from './legal-pages.ts'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Example pages of terms and privacy, in the browser's language. */
export function legalRoutes(): App {
  const routes: App = new Hono()
  for (const page of ['terms', 'privacy'] as const) {
    routes.get(`/legal/${page}`, (context) => {
      const language = /^es\b/i.test(context.req.header('accept-language') ?? '') ? 'es' : 'en'
      const { title, notice, paragraphs } = legalPages[page][language]
      context.header('content-security-policy', policy)
      return context.html(
        html`<!doctype html>
          <html lang="${language}">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="color-scheme" content="light dark" />
              <title>${title}</title>
              <link rel="stylesheet" href="/browser/styles/simple.css" />
            </head>
            <body>
              <main>
                <h1>${title}</h1>
                <p class="notice">${notice}</p>
                ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
              </main>
            </body>
          </html>`,
      )
    })
  }
  return routes
}
