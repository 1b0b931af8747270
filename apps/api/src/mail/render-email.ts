import { inkOn } from '@payment-center/brand'
import { html } from 'hono/html'
import type { Language } from '../base/language.ts'
import type { Brand } from './brand.ts'
import type { Email, Section } from './emails/format.ts'

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
const ink = '#141a22'
const soft = '#444e5c'
const hairline = '#dde1e7'
const ground = '#f6f8fb'

/** The Content-ID of the logo, which is sent with the email. */
export const logoId = 'logo@payment-center'

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`

/** The logo on its own background, so that it is visible in a dark client too; the name where pictures are off. */
function renderHeader({ name, color, logo }: Brand) {
  const background = logo?.background ?? color
  const picture =
    logo &&
    html`<img
      src="cid:${logoId}"
      width="${logo.width}"
      height="${logo.height}"
      alt="${name}"
      style="display:block;border:0"
    />`
  return html`<td
    bgcolor="${background}"
    style="padding:20px;border-bottom:1px solid ${hairline};border-radius:13px 13px 0 0;background:${background};color:${inkOn(
      background,
    )};font-size:18px;font-weight:600"
  >
    ${picture ?? name}
  </td>`
}

/** A cell in the practice's color, because Outlook ignores the padding of a link. */
function renderAction({ action }: Section, { color }: Brand) {
  if (action === undefined) return ''
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:24px 0">
      <tr>
        <td bgcolor="${color}" style="border-radius:8px;border:1px solid ${ink};background:${color}">
          <a
            href="${action.url}"
            style="display:inline-block;padding:14px 24px;color:${inkOn(
              color,
            )};font-weight:600;text-align:center;text-decoration:none"
            >${action.label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:14px;word-break:break-all">${action.url}</p>`
}

function renderDigits({ digits }: Email) {
  if (digits === undefined) return ''
  return html`<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px">${digits}</p>`
}

const sectionsOf = (email: Email): readonly Section[] => [email, ...(email.sections ?? [])]

/** Keeps "Invoice #" on one line. */
const keepSign = (label: string) => label.replace(/ (?=#$)/, '\u00a0')

function renderLines({ lines }: Section) {
  if (lines === undefined) return ''
  const rows = lines.map(
    ([label, value]) =>
      html`<tr>
        <td style="padding:8px 8px 8px 0;border-top:1px solid ${hairline}">${keepSign(label)}</td>
        <td style="padding:8px 0;border-top:1px solid ${hairline};text-align:right;font-weight:600">
          ${value}
        </td>
      </tr>`,
  )
  return html`<table role="presentation" width="100%" cellspacing="0" style="margin:24px 0;font-size:16px">
    ${rows}
  </table>`
}

/**
 * The email as HTML in the practice's colors: tables and inline styles, which every client understands, no script or
 * external resource. Its only picture is the logo, by its Content-ID. The text after the subject in a list of emails
 * is the first paragraph.
 */
export async function renderHtml(email: Email, brand: Brand, language: Language): Promise<string> {
  const small = (line: string) => html`<p style="margin:0 0 8px;font-size:14px">${line}</p>`
  const address = (line: string) => html`<p style="margin:0;font-size:14px;color:${soft}">${line}</p>`
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${email.subject}</title>
      </head>
      <body style="margin:0;background:${ground}">
        <div style="display:none;max-height:0;overflow:hidden">${email.paragraphs[0] ?? email.heading}</div>
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0" bgcolor="${ground}">
          <tr>
            <td align="center" style="padding:24px 8px">
              <table
                role="presentation"
                width="100%"
                cellspacing="0"
                cellpadding="0"
                bgcolor="#ffffff"
                style="max-width:560px;border:1px solid ${hairline};border-radius:14px;border-collapse:separate;color:${ink};font-size:16px;line-height:1.5;text-align:left;${font}"
              >
                <tr>
                  ${renderHeader(brand)}
                </tr>
                <tr>
                  <td style="padding:24px 20px">
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${email.heading}</h1>
                    ${email.paragraphs.map(paragraph)} ${renderDigits(email)}
                    ${sectionsOf(email).map((each) => [renderLines(each), renderAction(each, brand)])}
                    ${email.notes.map(small)}
                    <div style="margin-top:24px;padding-top:16px;border-top:1px solid ${hairline}">
                      ${[brand.name, ...brand.footer].map(address)}
                    </div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(page)
}

export function renderText(email: Email, brand: Brand): string {
  const sections = sectionsOf(email).flatMap(({ lines, action }) => [
    lines?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
  ])
  return [
    brand.name,
    email.heading,
    ...email.paragraphs,
    email.digits,
    ...sections,
    email.notes.join('\n'),
    brand.footer.join('\n'),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}
