import type { Urls } from './stack/urls.ts'

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
    `    with an account          ${edge}/login/10?s=R1VFU1REVUUwMDEx&c=bWF5YUBleGFtcGxlLmNvbQ&p=1`,
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
    '',
    '  Ctrl-C ends it; npm run reset resets the demo data.',
    '',
  ].join('\n')
}
