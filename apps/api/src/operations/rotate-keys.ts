import * as v from 'valibot'
import { sealTokens } from '../secrets/sealed-token-repository.ts'
import { type Operation, parseArgsOptions } from './operation.ts'
import { recordOperation } from './operation-repository.ts'

/** Encrypts every stored secret with the first key of DATA_KEYS, so that older ones can be removed. */
export const rotateKeys: Operation = {
  name: 'rotate-keys',
  usage: `
It encrypts with the first key of DATA_KEYS, which every API process must have already, in any place.`,
  options: parseArgsOptions(v.object({})),
  run: async (context) => {
    const keyring = context.readKeyring()
    const { currentId: keyId } = keyring
    return context.db.transaction().execute(async (tx) => {
      const sealed = await sealTokens(tx, keyring)
      await recordOperation(tx, context, 'rotateKeys', { keyId, sealed })
      const text = `${sealed} secrets were encrypted again. The key ${keyId} encrypts every stored secret: others can be removed from DATA_KEYS.`
      return { text, facts: { keyId, sealed } }
    })
  },
}
