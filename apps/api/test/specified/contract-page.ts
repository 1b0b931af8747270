import type { Call } from '@payment-center/validation/wire'
import { partOf } from '../../src/openapi/document.ts'
import { additionsOf } from './additions.ts'

/** For a call that no page makes: what the pages use instead. */
export const usedInstead: Readonly<Record<string, string>> = {
  getLocationFee: 'the server’s prices (`calculateFees`)',
  getPayerLogo: '`fullInfo`',
  getPortalUserByUsername: '`exists`, which has the account status',
  getPracticeFee: 'the server’s prices (`calculateFees`)',
  getPracticeLogo: '`fullInfo`',
}

const plainAnswer = 'the client knows it from its request'
const sameDetails = 'nothing is refunded, declined or being paid, and a paid invoice has no receipt'
const authorization =
  'a request without it is a 409 `authorization_required`, unless its plan’s debits were accepted'

/** For a call with additions: what a client does in an API that lacks them, and our API in a request without them. */
export const withoutAdditions: Readonly<Record<string, string>> = {
  calculateFees: 'prepaid costs what debit costs; the lowest total has the tax and no fee',
  calculateInvoiceFees: 'prepaid costs what debit costs; the subtotal comes from the totals',
  checkPortalUserExists:
    'the landing asks the guest’s invoice, and a pending account for a mailed code; a link without an email needs no token',
  chooseInvoicePaymentMethodKind: 'the pages use `choosePaymentMethodKind`, which needs no token',
  choosePaymentMethodKind: plainAnswer,
  completePasswordReset: 'a code that was not mailed is refused',
  createAchCharge: `${authorization}; the invoice’s status is read again`,
  createCustomerForPortal: 'the authorization names the account without its bank',
  createLinkToken: 'a bank that wants a new sign-in is linked again',
  createPaymentIntent: 'a saved card is charged at its price without a comparison',
  createVoluntaryInvoice: 'a guest gets no receipt by email unless they ask for it',
  getExternalPatient: 'the patient’s id is used instead of the token; the patient’s own location is billed',
  getGuestInvoice: sameDetails,
  getLocationFullInformation:
    'colors come from `logoBackgroundColor`, “today” from the browser, the key from the build’s configuration',
  getPortalUserByUsername: 'any email has the status of an unknown one',
  getTransaction: sameDetails,
  listChargeEvents: `all invoices are in one answer; ${sameDetails}`,
  listFailedPayments: `a failed payment doesn’t name its plan; ${sameDetails}`,
  listPayersOfPortalUser: 'the first payer’s name is shown',
  listPaymentMethods: 'no saved method is offered first',
  listPaymentPlans:
    'the billing day is that of the start date; an extra payment may use up `maxAllowedPayment`',
  listPracticesOfPortalUser: 'names and cities come from `fullInfo`; no amount is shown',
  listTransactions: 'a transaction is shown without what and whom it was for',
  login: 'a second factor can’t be entered; practices come from `listPracticesOfPortalUser`',
  loginPayerless: 'a second factor can’t be entered; the practice’s first location is meant',
  makeOffCyclePayment: `${authorization}; the same order within a minute is one payment; its outcome is read from the plan`,
  retryFailedPayment: `${authorization}; the outcome is read from the failed payments`,
  updateChargeEventStatus: plainAnswer,
  updatePaymentIntent:
    'no card is claimed: the server captures only the price of the card that was authorized',
  updatePaymentPlan: authorization,
}

const headings = ['call', 'method and path', '409', 'used by', 'what we add', 'without it'] as const

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** What a call has beyond the specification. */
export function additionsOfCall(call: Call) {
  const of = (part: 'query' | 'body' | 'answer') => additionsOf(partOf(call, part) ?? {})
  return { request: [...of('query'), ...of('body')], answer: of('answer') }
}

function rowOf(call: Call, users: readonly string[]): readonly string[] {
  const { request, answer } = additionsOfCall(call)
  const added = [
    ...(request.length > 0 ? [`request: ${code(request)}`] : []),
    ...(answer.length > 0 ? [`answer: ${code(answer)}`] : []),
  ]
  return [
    call.name,
    `\`${call.method} ${call.path}\``,
    call.on409 === 'none' ? 'none: an empty list' : 'a conflict',
    users.length > 0 ? code(users) : `no page; instead ${usedInstead[call.name] ?? ''}`,
    added.length > 0 ? added.join('; ') : 'nothing',
    withoutAdditions[call.name] ?? '',
  ]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/**
 * docs/contract.md: every specified call, as a Markdown table.
 * @param usersOf the files of the browser's API client that make a call
 */
export function contractPage(calls: readonly Call[], usersOf: (call: Call) => readonly string[]): string {
  const specified = calls.filter(({ addition }) => addition !== true)
  const additional = calls.filter(({ addition, role }) => addition === true && role === undefined)
  return `# The specified contract

The calls of the specification's section 7: which file of \`packages/api-client/src/endpoints\` makes each, what HTTP 409
means, which fields we add, and what happens without them. Both sides do without every addition: the builds work on an
API that has only the specified calls, and the API takes every specified request
([0008](decisions/0008-api-contract.md) names the three that it refuses). Each of its answers has \`additions: true\`:
before an answer has shown that, a build sends no call and no field that the specification lacks.

Generated from \`packages/validation/src/wire\` and \`apps/api/test/specified/contract-page.ts\` by a test, which also sends
each request.

${table(specified.map((call) => rowOf(call, usersOf(call))))}

## Additional calls

The specification lacks these calls. A client does without them, and so do the builds where they are missing.

${additional.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n')}
`
}
