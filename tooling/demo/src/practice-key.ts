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
