import type { JsonSchema } from './json-schema.ts'

/** Values of fields by their name, or after the name of the list or object that has them. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  accountLast4: ['6789'],
  achId: ['ach_DemoMayaHarbor6789'],
  addressStreet1: ['120 Main St'],
  addressStreet2: ['Suite 4'],
  adjustment: [5000],
  after: ['0'],
  amount: [12_800, '12800'],
  backgroundColorCode: ['#0b5563'],
  bankAccountPaymentMethodId: ['ach_DemoMayaHarbor6789'],
  bankLast4: ['6789'],
  bankName: ['First Platypus Bank'],
  billingDay: [15],
  brand: ['#0b5563', 'visa'],
  cardExpirationDate: ['12/2029'],
  cardFundingType: ['debit'],
  cardToken: ['tok_DemoMayaVisa5556'],
  cardType: ['visa'],
  charge: [42_800],
  chargeEventId: ['K7Q2M9XA4TDN'],
  chargeEventStatus: ['scheduled'],
  city: ['New York'],
  clientSecret: ['pi_3PQ1_secret_8hT2'],
  closedAs: ['paid_elsewhere'],
  code: ['483920', 'Vt3kQz81'],
  connectedAccountId: ['acct_1PQ4'],
  createCode: ['Vt3kQz81'],
  currentPassword: ['Quiet-River-58!'],
  customer: ['cus_Q4mB7'],
  customerId: ['cus_Q4mB7'],
  'data.closedAs': [null, 'paid_elsewhere'],
  date: ['2026-11-10'],
  dateOfBirth: ['2016-02-29', '02/29/2016'],
  day: ['2026-11-10'],
  description: ['Braces'],
  dob: ['02/29/2016'],
  dueDate: ['2026-12-18'],
  email: ['ada.moss@example.com'],
  emailCode: ['483920'],
  endDate: ['2027-06-15'],
  entryId: ['txn_3PQ8'],
  'events.closedAs': [null],
  'events.externalId': [null],
  'events.kind': ['debit'],
  'events.planExternalId': ['PLAN-31'],
  'events.planPayment': ['instalment'],
  'events.planState': [null],
  'events.status': [null],
  'events.type': ['payment'],
  externalId: ['INV-9001'],
  fallback: ['Lakeside Dental'],
  feeProgram: ['dual-pricing'],
  field: ['dueDate'],
  firstDate: ['2027-01-15'],
  firstName: ['Ada'],
  format: ['json'],
  from: ['2026-11-01'],
  id: ['pi_3PQ1'],
  idempotencyKey: ['extra-2026-11-29-1'],
  instalments: [6],
  insurance: [25_000],
  into: ['F-2041'],
  last4: ['5556'],
  lastName: ['Moss'],
  limit: ['100'],
  link: ['https://pay.example.com/login/10?s=SzdRMk05WEE0VERO&c=YWRhLm1vc3NAZXhhbXBsZS5jb20=&p=1'],
  linkToken: ['link-sandbox-4f1c'],
  locationId: ['10', 10],
  locationLogoBackgroundColorCode: ['#0b5563'],
  locationName: ['Lakeside Dental, New York'],
  logoBackgroundColor: ['#0b5563'],
  logoBackgroundColorCode: ['#0b5563'],
  logoPng: ['iVBORw0KGgo='],
  logoSvg: ['<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle r="9"/></svg>'],
  logoUrl: ['/api/v1/practiceLogo/1.svg'],
  'merges.externalId': ['F-2042'],
  message: ['The field is missing.'],
  methodId: ['tok_DemoMayaVisa5556'],
  nameOnCard: ['Ada Moss'],
  newPassword: ['Quiet-River-58!'],
  next: ['42'],
  page: ['1'],
  pageNumber: [1],
  pageSize: [20],
  paidOn: ['2026-11-20'],
  password: ['Quiet-River-58!'],
  patientExternalId: ['P-77'],
  patientId: ['77', 77, 'patient-of-a-search-0001'],
  'patients.externalId': ['P-77'],
  'patients.firstName': ['Jon'],
  payerExternalId: ['F-2041'],
  payerId: ['2041', 2041],
  'payers.externalId': ['F-2041'],
  paymentIntentId: ['pi_3PQ1'],
  paymentMethodCardId: ['card_1PQ3'],
  paymentMethodId: ['pm_1PQ2'],
  paymentPlanId: ['9001', 9001],
  payoutId: ['po_1PQ9'],
  'payouts.status': ['paid'],
  'payouts.type': ['charge'],
  phoneNumber: ['(212) 555-0101'],
  plaidAccountId: ['BxBXxLj1m4HMXBm9WZZm'],
  planDescription: ['Braces'],
  'plans.externalId': ['PLAN-31'],
  portalUserId: ['12', 12],
  position: ['42'],
  practiceId: ['1', 1],
  practiceName: ['Lakeside Dental'],
  publicToken: ['public-sandbox-7d21'],
  publishableKey: ['pk_test_example'],
  reason: ['Paid in cash on 11/20/2026'],
  recoveryCodes: ['7KQ2-M9XA'],
  recoveryCodesLeft: [10],
  refundId: ['R-501'],
  'results.field': [null],
  'results.id': ['2041'],
  'results.message': [null],
  secondFactorCode: ['483920'],
  secret: ['JBSWY3DPEHPK3PXP'],
  sentTo: ['a•••@example.com'],
  size: ['20'],
  source: ['intake form'],
  startDate: ['2026-12-15'],
  state: ['NY'],
  status: ['scheduled'],
  subtotal: [12_800, '12800'],
  'texts.errorCode': [null],
  'texts.status': ['delivered'],
  textVersion: ['ach-2026-11'],
  timeZone: ['America/New_York'],
  to: ['2026-11-30'],
  token: ['token-of-a-session-0001'],
  tokenId: ['tok_DemoMayaVisa5556', 'pm_1PQ2'],
  total: [12_800],
  totalAmount: [12_800],
  transactionDate: ['2026-11-29'],
  transactionId: ['K7Q2M9XA4TDN'],
  treatment: ['Cleaning'],
  treatmentDate: ['2026-11-10'],
  treatmentDescription: ['Cleaning'],
  unit: ['Suite 4'],
  uri: ['otpauth://totp/Payment%20Center:ada.moss%40example.com?secret=JBSWY3DPEHPK3PXP'],
  url: ['/api/v1/practiceLogo/1.svg'],
  userAgent: ['Mozilla/5.0 (iPhone)'],
  username: ['ada.moss@example.com'],
  utcOffsetMinutes: [-300],
  zip: ['10001'],
}

const aDay = '2026-11-29'
const anInstant = `${aDay}T15:04:05.000Z`

/** Whether a value has a schema's type and pattern, and is one of its words. */
function fits({ type, pattern, enum: words }: JsonSchema, value: unknown): boolean {
  if (Array.isArray(words)) return words.includes(value)
  if (type === 'null') return value === null
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  if (type !== 'string' || typeof value !== 'string') return false
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)
}

function exampleOfType(schema: JsonSchema, name: string): unknown {
  const { type, format, pattern, minimum, enum: words } = schema
  if (Array.isArray(words)) return words[0]
  if (type === 'boolean') return schema['default'] ?? false
  if (type === 'integer' || type === 'number') return minimum ?? 0
  if (type !== 'string') return null
  if (format === 'date-time') return anInstant
  if (format === 'date') return aDay
  // The colors of a practice.
  return pattern === '^#[0-9a-f]{6}$' ? '#0b5563' : name
}

/**
 * An example of what a schema describes, with every field, from the usual values of fields with this name.
 * @param owner the name of the list or object that the field is in
 */
export function exampleOf(schema: JsonSchema, name = '', owner = ''): unknown {
  if ('const' in schema) return schema['const']
  const options = schema.anyOf ?? [schema]
  const usual = [...(values[`${owner}.${name}`] ?? []), ...(values[name] ?? [])]
  const fitting = usual.find((value) => options.some((option) => fits(option, value)))
  if (fitting !== undefined) return fitting
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return exampleOf(first, name, owner)
  if (schema.items !== undefined) return [exampleOf(schema.items, name, owner)]
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, own]) => [field, exampleOf(own, field, name)]))
  }
  return exampleOfType(schema, name)
}
