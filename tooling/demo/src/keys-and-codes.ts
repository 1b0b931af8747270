import { createHash } from 'node:crypto'
import type { NewRow } from '@payment-center/api/db'

/** The token of a key with which programs bill for Bright Smiles Dental in the demo. */
export const demoKey = 'demo-key-of-bright-smiles-dental'

/** Signs the webhooks of Bright Smiles Dental in the demo. */
export const demoWebhookSecret = `whsec_${Buffer.from(demoKey).toString('base64')}`

export const keyRow = (now: Date): NewRow<'practice_keys'> => ({
  practice_id: 1,
  name: 'demo',
  role: 'bill',
  key_hash: createHash('sha256').update(demoKey).digest('hex'),
  created_at: now,
  revoked_at: null,
})

const tenYearsMs = 3650 * 86_400_000

const codes = [
  { code: 'DEMO-RESET-MAYA', kind: 'reset', email: 'maya@example.com' },
  { code: 'DEMO-CREATE-PAT', kind: 'create', email: 'pat@example.com' },
] as const

/** The codes of the demo's documentation, as if they had been emailed; each works once. */
export function codeRows(today: Date): NewRow<'account_codes'>[] {
  return codes.map(({ code, kind, email }) => ({
    code_hash: createHash('sha256').update(code).digest('hex'),
    kind,
    email,
    created_at: today,
    ends_at: new Date(today.getTime() + tenYearsMs),
  }))
}
