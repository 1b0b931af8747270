import * as v from 'valibot'
import { expect, test } from 'vitest'
import { externalUser, locationItem, payerItem, planItem } from './index.ts'
import { externalRequests } from './external.ts'
import { text } from './practice-api.ts'

test('stores names on one line, and without marks that turn or hide their letters', () => {
  const name = ' \u202EAda\u202C\r\n\u2028Moss\u0007 \u2066\u200B\uFEFF\u061C\u0085'
  const schemas = [
    text(320),
    externalRequests.getExternalPatient.body.entries.firstName,
    externalUser.entries.firstName,
    payerItem.entries.lastName,
    planItem.entries.description,
    v.unwrap(v.unwrap(locationItem.entries.address).entries.city),
    externalRequests.createVoluntaryInvoice.body.entries.description,
  ]
  for (const schema of schemas) expect(v.parse(schema, name)).toBe('Ada Moss')
})

test('leaves letters, emoji and the joiners that Persian and Hindi are written with', () => {
  const names = ['Núñez-O’Brien', 'علی\u200Cرضا', 'क\u094D\u200Dष', '👩\u200D⚕️', '李 明']
  for (const name of names) expect(v.parse(payerItem.entries.firstName, name)).toBe(name)
})

test('refuses a name of nothing but marks as empty', () => {
  expect(v.safeParse(text(320), '\u200E\n').issues?.[0].message).toBe('The field is empty.')
})
