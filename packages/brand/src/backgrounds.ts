export type Scheme = 'light' | 'dark'

/** The palette colors that an accent may be placed on. */
export const backgrounds = {
  light: { surface: '#ffffff', canvas: '#f6f8fb', inset: '#f0f3f6', text: '#151f2c' },
  dark: { surface: '#141a22', canvas: '#0d1118', inset: '#1a212a', text: '#edf0f4' },
} as const satisfies Record<Scheme, Record<'surface' | 'canvas' | 'inset' | 'text', string>>
