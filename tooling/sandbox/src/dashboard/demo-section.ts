import { html } from 'hono/html'
import { section, table, type Html } from './page.ts'

const links = [
  ['/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1', 'Text-to-pay landing, pending account'],
  ['/login/10?s=R1VFU1REVUUwMDEx&c=bWF5YUBleGFtcGxlLmNvbQ&p=1', 'Text-to-pay landing, active account'],
  ['/invoice-external/GUESTPAID001', 'Already paid'],
  ['/invoice-external/LENADUE00001', 'Guest links are off'],
  ['/invoice-external/MIXDUE000001', 'Mixed account, credit and debit differ'],
  ['/invoice-external/NOPE00000000', 'No such invoice'],
  ['/external-invoice?practiceId=1&locationId=10', 'Pay as Guest'],
  ['/login', 'Login'],
] as const

const cards = [
  ['4242 4242 4242 4242', 'paid, credit'],
  ['4000 0566 5566 5556', 'paid, debit'],
  ['5200 8282 8282 8210', 'paid, debit'],
  ['5105 1051 0510 5100', 'paid, prepaid'],
  ['4000 0000 0000 0010', 'paid, funding unknown'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0000 0000 0069', 'expired card'],
  ['4000 0000 0000 0127', 'incorrect CVC'],
  ['4000 0000 0000 0119', 'processing error'],
  ['4000 0000 0000 0341', 'can be saved, later declines'],
  ['4000 0025 0000 3155', '3-D Secure unless set up'],
  ['4000 0027 6000 3184', '3-D Secure always'],
  ['4000 0084 0000 1629', '3-D Secure, then declined'],
  ['4000 0082 6000 3178', '3-D Secure, then insufficient funds'],
] as const

/** The demo's links on the portal, and the test cards. */
export function demoSection(portalUrl: string): Html {
  const cardRows = cards.map(([number, outcome]) => [html`<code>${number}</code>`, outcome])
  const list = links.map(
    ([path, text]) => html`<li><a href="${new URL(path, portalUrl).href}">${text}</a></li>`,
  )
  return section(
    'demo',
    'Demo',
    html`<ul>
      ${list}
    </ul>`,
    table('Test cards, with any future date, CVC and ZIP', ['Number', 'Outcome'], cardRows, ''),
  )
}
