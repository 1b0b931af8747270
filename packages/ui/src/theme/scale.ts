/** Spacing on a 4 px grid; the keys are pixels at the default text size. */
export const space = {
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  64: '4rem',
} as const

export type Space = keyof typeof space

/** Optical corrections off the grid: between an icon and its text, above a line of figures. */
export const nudge = { 1: '1px', 2: '2px', 3: '3px', 5: '5px', 6: '6px' } as const

/** Type sizes; amounts and headings have weight 600. */
export const type = {
  14: { fontSize: '0.875rem' },
  16: { fontSize: '1rem' },
  18: { fontSize: '1.125rem', lineHeight: 1.2, letterSpacing: '-0.004em' },
  22: { fontSize: '1.375rem', lineHeight: 1.2, letterSpacing: '-0.008em' },
  28: { fontSize: '1.75rem', lineHeight: 1.2, letterSpacing: '-0.012em' },
  40: { fontSize: '2.5rem', lineHeight: 1.1, letterSpacing: '-0.02em' },
} as const

export const weight = { regular: 400, medium: 500, strong: 600 } as const

/** 8 for controls, 14 for containers, 6 and 4 for small marks inside. */
export const radius = { touch: '0.5rem', hold: '0.875rem', mark: '6px', card: '4px' } as const

/** The minimum touch target and control height, the padding of a button, and the maximum page width. */
export const size = { target: '2.75rem', control: '3rem', inset: '1.25rem', measure: '64rem' } as const

export const motion = { fast: '120ms', calm: '200ms', ease: 'cubic-bezier(.2,0,0,1)' } as const

export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** For styles; code that names it would load all of it. */
export const media = {
  /** Table instead of list, dialog instead of sheet. */
  desktop: '(min-width: 48rem)',
  /** Two panes side by side. */
  wide: '(min-width: 60rem)',
  narrow: '(width < 60rem)',
  phone: '(width < 48rem)',
  /** A phone 320 px wide: icons make room for words. */
  narrowPhone: '(width < 22rem)',
  /** A phone with text at 200 %: about three words per line. */
  largeText: '(width < 14rem)',
  /** A phone in landscape: what is entered and its button fit together. */
  landscapePhone: '(min-width: 40rem) and (height < 30rem)',
  reducedMotion,
  forcedColors: '(forced-colors: active)',
} as const

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' as const

/** Figures that align in columns and don't wrap. */
export const numeric = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const
