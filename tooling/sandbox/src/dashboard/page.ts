import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** A document in the dashboard's style. */
export function page(title: string, body: Html, language = 'en'): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/dashboard/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/browser/styles/simple.css" />
        <link rel="stylesheet" href="/dashboard/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

export function dashboardPage(notice: string, main: Html): Html {
  return page(
    'Vendor sandbox',
    html`<a class="skip" href="#main">Skip to content</a>
      <header>
        <h1><a href="/">Vendor sandbox</a></h1>
        <p>Payments as the providers’ stand-in records them. No real money, no real cards.</p>
        <nav aria-label="Sections">
          <a href="/#payments">Payments</a> <a href="/#customers">Customers</a>
          <a href="/#webhooks">Webhooks</a> <a href="/#faults">Faults</a> <a href="/#wallet">Wallet</a>
          <a href="/#maintenance">Maintenance</a>
          <a href="/#demo">Demo</a> <a href="/phones">Phones</a>
        </nav>
      </header>
      <main id="main">
        ${notice === '' ? '' : html`<p class="notice" role="status">${notice}</p>`}${main}
      </main>`,
  )
}

export function section(id: string, title: string, ...content: (string | Html)[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`
}

/** A form of labelled fields that posts to `/dashboard/<action>`. */
export function form(action: string, legend: string, fields: Html, button = 'Set'): Html {
  return html`<form action="/dashboard/${action}" method="post">
    <fieldset>
      <legend>${legend}</legend>
      ${fields} <button>${button}</button>
    </fieldset>
  </form>`
}

/** A labelled choice; `options` are values and their texts. */
export function select(
  label: string,
  name: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen = '',
): Html {
  return html`<label>
    ${label}
    <select name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </label>`
}

/** A table that scrolls where it is too wide; shows `empty` without rows. */
export function table(caption: string, heads: string[], rows: (string | Html)[][], empty: string): Html {
  if (rows.length === 0) return html`<p>${empty}</p>`
  return html`<figure>
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </figure>`
}

/** Seconds since 1970 as a time, in UTC. */
export function time(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

/** No script, and nothing from elsewhere. */
export const dashboardPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
