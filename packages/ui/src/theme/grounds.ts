import type { Hex } from './color.ts'

export type Scheme = 'light' | 'dark'

/** What an accent may stand on. Part of the palettes; apart, because the brand derivation ships with them alone. */
export const grounds = {
  light: { surface: '#ffffff', canvas: '#f6f8fb', inset: '#f0f3f6', text: '#151f2c' },
  dark: { surface: '#141a22', canvas: '#0d1118', inset: '#1a212a', text: '#edf0f4' },
} as const satisfies Record<Scheme, Record<'surface' | 'canvas' | 'inset' | 'text', Hex>>
