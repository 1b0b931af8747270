import type Stripe from 'stripe'
import { randomInt } from 'node:crypto'
import { clearableText, shape, type Values } from '../params/read-params.ts'

export const billingDetailsShape = {
  address: shape({ postal_code: clearableText }),
  name: clearableText,
}

export function billingDetails({
  address,
  name = null,
}: Values<typeof billingDetailsShape> = {}): Stripe.PaymentMethod.BillingDetails {
  return {
    address: { ...nulls('city country line1 line2 state'), postal_code: address?.postal_code ?? null },
    ...nulls('email phone tax_id'),
    name,
  }
}

/** Merges metadata: an empty value removes its key, `null` removes all. */
export function mergeMetadata(
  current: { [name: string]: string } | null,
  given: { [name: string]: string } | null | undefined,
): { [name: string]: string } {
  if (given === null) return {}
  const merged = Object.entries({ ...current, ...given })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** The fields of one of Stripe's objects that are always null here: names with spaces between them. */
export function nulls<Text extends string>(...lines: readonly Text[]): Record<Words<Text>, null> {
  return Object.fromEntries(
    lines
      .join(' ')
      .split(' ')
      .map((name) => [name, null]),
  ) as Record<Words<Text>, null>
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id such as `pi_3QpV…`: its prefix and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** The secret that a browser needs to read or confirm an intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`
}

export function randomLetters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
