import type { Seed } from '@payment-center/specified-api'
import type { Urls } from './stack/environment.ts'

/** The demo links and accounts, printed after a start. */
export function linksToTry(
  { edge, sandbox, mailbox }: Urls,
  vendors: 'sandbox' | 'test' = 'sandbox',
): string {
  return [
    '',
    `  Payment Center is ready at ${edge}`,
    '',
    '  As a guest, from a text message:',
    `    an invoice to pay        ${edge}/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1`,
    `    with an account          ${edge}/login/10?s=TUFZQURVRTAwMDAx&c=bWF5YUBleGFtcGxlLmNvbQ&p=1`,
    `    already paid             ${edge}/invoice-external/GUESTPAID001`,
    `    fees depend on the card  ${edge}/invoice-external/MIXDUE000001`,
    '  As a payer: maya@example.com, password Sunny-Day-2026!',
    `    sign in                  ${edge}/login`,
    '  Cards: 4242 4242 4242 4242 credit · 4000 0566 5566 5556 debit · 4000 0027 6000 3184 requires a code',
    '',
    '  Behind the scenes:',
    vendors === 'sandbox'
      ? `    payments at the card provider, faults to switch on     ${sandbox}`
      : '    payments with your test keys                           https://dashboard.stripe.com/test/payments',
    `    every email that was sent                              ${mailbox}`,
    ...(vendors === 'sandbox'
      ? [`    every text that was sent                               ${sandbox}/phones`]
      : []),
    '',
    '  As a practice’s program: npm run bill bills a new patient, and prints the webhooks about the bill.',
    '',
    '  Ctrl-C ends it; npm run reset resets the demo data.',
    '',
  ].join('\n')
}

/** The links and accounts of the specified API's world, which is a new one at each start. */
export async function specifiedLinks({ edge, api, sandbox }: Urls): Promise<string> {
  const seed = (await (await fetch(`${api}/inspect/seed`)).json()) as Seed
  const { bills, practiceId, locationId, password } = seed
  const encode = (value: string | number) => Buffer.from(String(value)).toString('base64url')
  const link = `s=${encode(bills.pendingAccount)}&c=${encode('jordan@example.com')}&p=${practiceId}`
  return [
    '',
    `  Payment Center is ready at ${edge}, in front of an API that has only the specified calls`,
    '',
    `    a text message’s link    ${edge}/login/${locationId}?${link}`,
    `    an invoice to pay        ${edge}/invoice-external/${bills.guest}`,
    `    Pay as Guest             ${edge}/external-invoice?practiceId=${practiceId}&locationId=${locationId}`,
    `    sign in                  ${edge}/login: robin@example.com, password ${password}`,
    '',
    `    what it was sent, and what that breaks                 ${api}/inspect`,
    `    payments at the card provider, faults to switch on     ${sandbox}`,
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n')
}
