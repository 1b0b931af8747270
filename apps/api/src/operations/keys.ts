import * as v from 'valibot'
import { keyRoles } from '@payment-center/validation/wire'
import { insertApiKey, revokeApiKey, selectApiKeys } from '../auth/api-key-repository.ts'
import { defineOperation, defineChange, id, text, UsageError } from './operation.ts'
import { recordOperation, requirePractice } from './operation-repository.ts'
import { sealSecrets } from '../secrets/sealed-secret-repository.ts'

const newKeyOptions = { practice: id, name: text, role: v.picklist(keyRoles, 'must be read, bill or admin.') }

/** Creates a key for a practice's own programs, and prints it this once. */
export const createKey = defineChange({
  name: 'create-key',
  usage: `--practice 1001 --name "billing program" --role bill
A key of role read sees invoices and events, one of role bill also sends invoices, admin may do everything.`,
  options: newKeyOptions,
  run: async (tx, { practice: practiceId, name, role }, context) => {
    await requirePractice(tx, practiceId)
    const { keyId, token } = await insertApiKey(tx, { practiceId, name, role }, context.now)
    await recordOperation(tx, context, 'createKey', { practiceId, keyId, role })
    const lines = `Key ${keyId} of practice ${practiceId} for ${name}, role ${role}:\n${token}\nIt is shown only now.`
    return { text: lines, facts: { practiceId, keyId, role, key: token } }
  },
})

export const listKeys = defineOperation({
  name: 'list-keys',
  usage: '--practice 1001',
  options: { practice: id },
  run: async ({ db }, { practice: practiceId }) => {
    const rows = await selectApiKeys(db, practiceId)
    const keys = rows.map((row) => ({
      keyId: row.key_id,
      name: row.name,
      role: row.role,
      createdAt: row.created_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }))
    const lines = keys.map(({ keyId, name, role, createdAt, revokedAt }) => {
      const end = revokedAt === null ? '' : `, revoked ${revokedAt}`
      return `${keyId}  ${role}  ${name}, created ${createdAt}${end}`
    })
    const nothing = `Practice ${practiceId} has no keys.`
    return { text: lines.join('\n') || nothing, facts: { practiceId, keys } }
  },
})

export const revokeKey = defineChange({
  name: 'revoke-key',
  usage: '--key 7\nlist-keys prints the numbers.',
  options: { key: id },
  run: async (tx, { key: keyId }, context) => {
    if (!(await revokeApiKey(tx, keyId, context.now)))
      throw new UsageError([`There is no key ${keyId}, or it is revoked already.`])
    await recordOperation(tx, context, 'revokeKey', { keyId })
    return { text: `Key ${keyId} is revoked.`, facts: { keyId } }
  },
})

/** Encrypts every stored secret with the first key of DATA_KEYS, so that older ones can be removed. */
export const rotateKeys = defineChange({
  name: 'rotate-keys',
  usage: `
It encrypts with the first key of DATA_KEYS, which every API process must have already, in any place.`,
  options: {},
  run: async (tx, _none, context) => {
    const keyring = context.readKeyring()
    const { currentId: keyId } = keyring
    const sealed = await sealSecrets(tx, keyring)
    await recordOperation(tx, context, 'rotateKeys', { keyId, sealed })
    const done = `${sealed} secrets were encrypted again. The key ${keyId} encrypts every stored secret: others can be removed from DATA_KEYS.`
    return { text: done, facts: { keyId, sealed } }
  },
})
