import { inkOn } from '@payment-center/brand'
import { html } from 'hono/html'
import type { Language } from '../server/http/language.ts'
import type { Brand } from './brand.ts'
import type { Email } from './emails/email.ts'

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
const ink = '#141a22'

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`

function renderAction({ action }: Email, { color }: Brand) {
  if (action === undefined) return ''
  return html`<p style="margin:24px 0">
      <a
        href="${action.url}"
        style="display:inline-block;padding:14px 24px;border-radius:8px;background:${color};color:${inkOn(
          color,
        )};font-weight:600;text-decoration:none;border:1px solid ${ink}"
        >${action.label}</a
      >
    </p>
    <p style="margin:0 0 16px;font-size:14px;word-break:break-all">${action.url}</p>`
}

function renderDigits({ digits }: Email) {
  if (digits === undefined) return ''
  return html`<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px">${digits}</p>`
}

function renderLines({ lines }: Email) {
  if (lines === undefined) return ''
  const rows = lines.map(
    ([label, value]) =>
      html`<tr>
        <td style="padding:8px 16px 8px 0;border-top:1px solid #d7dce3">${label}</td>
        <td style="padding:8px 0;border-top:1px solid #d7dce3;text-align:right;font-weight:600">${value}</td>
      </tr>`,
  )
  return html`<table role="presentation" width="100%" cellspacing="0" style="margin:24px 0;font-size:16px">
    ${rows}
  </table>`
}

/** The email as HTML in the practice's colors: inline styles, no image, script or external resource. */
export async function renderHtml(email: Email, brand: Brand, language: Language): Promise<string> {
  const small = (line: string) => html`<p style="margin:0 0 8px;font-size:14px">${line}</p>`
  const address = (line: string) => html`<p style="margin:0;font-size:14px">${line}</p>`
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${email.subject}</title>
      </head>
      <body style="margin:0;background:#f5f7f9;color:${ink};font-size:16px;line-height:1.5;${font}">
        <div style="max-width:560px;margin:0 auto;background:#ffffff">
          <div
            style="padding:20px 24px;background:${brand.color};color:${inkOn(
              brand.color,
            )};font-size:18px;font-weight:600"
          >
            ${brand.name}
          </div>
          <div style="padding:24px">
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${email.heading}</h1>
            ${email.paragraphs.map(paragraph)} ${renderDigits(email)} ${renderLines(email)}
            ${renderAction(email, brand)} ${email.notes.map(small)}
            <div style="margin-top:24px">${brand.footer.map(address)}</div>
          </div>
        </div>
      </body>
    </html>`
  return String(page)
}

/** The email as plain text. */
export function renderText(email: Email, brand: Brand): string {
  const lines = email.lines?.map(([label, value]) => `${label}: ${value}`).join('\n')
  return [
    brand.name,
    email.heading,
    ...email.paragraphs,
    email.digits,
    lines,
    email.action && `${email.action.label}:\n${email.action.url}`,
    email.notes.join('\n'),
    brand.footer.join('\n'),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}
