import type { Sender } from 'virtual:sample-emails'
import { logos } from 'virtual:sample-logos'
import { brands } from '../toolbar.ts'

/** The practice of a color in the toolbar, with its logo if it has one. */
export function senderOf(color: string): Sender {
  return { name: brands[color] ?? color, color, logo: logos[color] ?? null }
}
